-- What people write through the contact page; read by administrators, forgotten after two years.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference text NOT NULL UNIQUE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  topic text NOT NULL CHECK (topic IN ('account', 'payment', 'case', 'technical', 'accessibility', 'privacy', 'other')),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL
);
CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC);
