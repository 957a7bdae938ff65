-- What somebody is told in the list behind the bell.
CREATE TABLE notifications (
  -- Also the order: the list is paged by it, and a mark "all read" goes up to one.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  -- What it is about: the same thing told twice is one notification.
  about text NOT NULL,
  details jsonb NOT NULL,
  at timestamptz NOT NULL,
  read_at timestamptz,
  UNIQUE (user_id, kind, about)
);
CREATE INDEX notifications_of_user ON notifications (user_id, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id, id DESC) WHERE read_at IS NULL;
CREATE INDEX notifications_at ON notifications (at);

-- Browsers in which somebody wants to see them while a page is open. The id is made up by the browser.
CREATE TABLE notification_browsers (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  browser_id uuid NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (user_id, browser_id)
);
CREATE INDEX notification_browsers_since ON notification_browsers (since);

-- News that everybody was told of.
CREATE TABLE news_told (
  post_id text PRIMARY KEY,
  told_at timestamptz NOT NULL
);

-- Digests that went out, each with the link that ends them. Up to which notification they told is where the next begins.
CREATE TABLE digest_mails (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  told_up_to bigint NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX digest_mails_of_user ON digest_mails (user_id, sent_at DESC);
CREATE INDEX digest_mails_sent ON digest_mails (sent_at);

-- The day of the last reminder of what is planned.
ALTER TABLE study_plans ADD COLUMN reminded_on date;
