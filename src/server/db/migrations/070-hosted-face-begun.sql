-- A hosted face is there once the page has taken up its call: only then is it paid for, and once.
ALTER TABLE avatar_sessions ADD COLUMN begun_at timestamptz;
