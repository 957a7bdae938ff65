-- Guides are files: a bookmark of one that is gone is passed over.
CREATE TABLE guide_bookmarks (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  guide_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, guide_id)
);

-- Beside the posts that come as files. Milliseconds, because a reader's mark comes from JSON.
CREATE TABLE news_posts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL,
  summary text NOT NULL,
  body text NOT NULL,
  published_at timestamptz(3) NOT NULL
);
CREATE INDEX news_posts_newest ON news_posts (published_at DESC);

CREATE TABLE news_seen (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  up_to timestamptz(3) NOT NULL
);
