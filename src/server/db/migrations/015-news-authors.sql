-- Who wrote a post, and when it was last changed. A post outlives its author's account.
ALTER TABLE news_posts
  ADD COLUMN author_id uuid REFERENCES users ON DELETE SET NULL,
  ADD COLUMN changed_at timestamptz(3);
CREATE INDEX news_posts_of_author ON news_posts (author_id);
