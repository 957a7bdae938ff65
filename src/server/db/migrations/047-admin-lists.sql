-- The lists of the admin pages, in their orders and by the words searched for.
CREATE INDEX users_newest ON users (created_at, id);
CREATE INDEX users_by_name ON users (lower(last_name || ' ' || first_name), id);
CREATE INDEX users_words ON users USING gin ((email || ' ' || first_name || ' ' || last_name) gin_trgm_ops);
CREATE INDEX consultations_started ON consultations (started_at);
CREATE INDEX allowance_spends_recent ON allowance_spends (feature, spent_at);
CREATE INDEX subscriptions_by_end ON subscriptions (coalesce(current_period_end, 'infinity'), user_id);
CREATE INDEX sessions_used ON sessions (user_id, last_used_at);

-- What the people who run the service have to do.
CREATE TABLE todos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  assignee_id uuid REFERENCES users ON DELETE SET NULL,
  due_on date,
  -- A page of this site that it is about.
  link text CHECK (is_plain_link(link)),
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  done_by uuid REFERENCES users ON DELETE SET NULL
);
CREATE INDEX todos_open ON todos (due_on) WHERE done_at IS NULL;
CREATE INDEX todos_newest ON todos (created_at, id);
CREATE INDEX todos_assignee ON todos (assignee_id);
CREATE INDEX todos_created_by ON todos (created_by);
CREATE INDEX todos_done_by ON todos (done_by);
