-- Authors look after cases, challenges and bots; administrators after everything.
ALTER TABLE users DROP CONSTRAINT users_role_check, ADD CHECK (role IN ('user', 'author', 'admin'));

-- Who changed what in the admin pages. Never names, addresses or secrets: accounts are named by their id alone.
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id uuid REFERENCES users ON DELETE SET NULL,
  action text NOT NULL CHECK (length(action) BETWEEN 1 AND 60),
  -- What was changed, in words: a tier and feature, a case, an announcement. Empty where it is an account.
  subject text NOT NULL CHECK (length(subject) <= 200),
  -- Whose account was changed.
  about_user uuid REFERENCES users ON DELETE SET NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_entries_actor ON audit_entries (actor_id, id DESC);
CREATE INDEX audit_entries_about ON audit_entries (about_user, id DESC) WHERE about_user IS NOT NULL;
CREATE INDEX audit_entries_action ON audit_entries (action, id DESC);
CREATE INDEX audit_entries_at ON audit_entries (at);

-- What is written stays as it is. When an account goes, that something was done to one stays, without to whose and what.
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.at, NEW.action, NEW.subject, NEW.before, NEW.after)
      IS DISTINCT FROM (OLD.id, OLD.at, OLD.action, OLD.subject, OLD.before, OLD.after)
    OR (NEW.actor_id IS NOT NULL AND NEW.actor_id IS DISTINCT FROM OLD.actor_id)
    OR (NEW.about_user IS NOT NULL AND NEW.about_user IS DISTINCT FROM OLD.about_user) THEN
    RAISE EXCEPTION 'audit_entries is append-only';
  END IF;
  IF NEW.about_user IS NULL AND OLD.about_user IS NOT NULL THEN
    NEW.subject := '';
    NEW.before := NULL;
    NEW.after := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_entries_are_append_only BEFORE UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
