-- Browsers from which an account was signed in to, and where they were: guesses from elsewhere do not lock them out.
CREATE TABLE known_devices (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Of the account and the network address together: no list of who was where.
  address_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, address_hash)
);
CREATE INDEX known_devices_of_user ON known_devices (user_id, address_hash);
CREATE INDEX known_devices_seen ON known_devices (seen_at);

-- Browsers read a backslash as a slash and leave tabs and line breaks out: only what is plainly a path or an address.
CREATE FUNCTION is_plain_link(link text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT link !~ '[[:cntrl:][:space:]\\]'
    AND (link ~ '^/($|[^/])' AND link !~* '^/(%25)*%(2f|5c)' OR link ~ '^https://[^/@?#]+($|[/?#])')
$$;
UPDATE announcements SET link = NULL, link_text = NULL WHERE NOT is_plain_link(link);
ALTER TABLE announcements DROP CONSTRAINT announcements_link_check, ADD CHECK (is_plain_link(link));
