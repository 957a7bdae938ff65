-- An announcement without both dates is a draft: it is never shown.
CREATE TABLE announcements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 200),
  type text NOT NULL CHECK (type IN ('info', 'warning', 'success')),
  priority text NOT NULL CHECK (priority IN ('high', 'medium', 'low')),
  link text CHECK (link ~ '^(/([^/]|$)|https://)'),
  link_text text CHECK (length(link_text) BETWEEN 1 AND 40),
  dismissible boolean NOT NULL DEFAULT true,
  start_date timestamptz,
  end_date timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((link IS NULL) = (link_text IS NULL)),
  CHECK (start_date < end_date)
);

-- How often, never by whom.
CREATE TABLE announcement_counts (
  announcement_id uuid NOT NULL REFERENCES announcements ON DELETE CASCADE,
  day date NOT NULL,
  action text NOT NULL CHECK (action IN ('view', 'click', 'dismiss')),
  count integer NOT NULL,
  PRIMARY KEY (announcement_id, day, action)
);

INSERT INTO announcements (message, type, priority, link, link_text, start_date, end_date)
VALUES ('The study guides are open to everybody.', 'info', 'low', '/study-materials',
  'Read the guides', now(), now() + interval '180 days');
