CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- "café" and "cafe" are the same word, in stems and as written.
CREATE TEXT SEARCH CONFIGURATION site_english (COPY = english);
ALTER TEXT SEARCH CONFIGURATION site_english
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
CREATE TEXT SEARCH CONFIGURATION site_simple (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION site_simple
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;

-- What everybody may find. Of a case only what the library shows: never its script or its marks.
CREATE TABLE search_entries (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('page', 'guide', 'help', 'faq', 'case')),
  link text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  body text NOT NULL,
  -- Of all the above: what has not changed is left alone.
  hash text NOT NULL,
  document tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('site_english', title), 'A') || setweight(to_tsvector('site_simple', title), 'A') ||
    setweight(to_tsvector('site_english', summary), 'B') || setweight(to_tsvector('site_simple', summary), 'B') ||
    setweight(to_tsvector('site_english', body), 'D') || setweight(to_tsvector('site_simple', body), 'D')
  ) STORED
);
CREATE INDEX search_entries_document ON search_entries USING gin (document);
CREATE INDEX search_entries_title ON search_entries USING gin (title gin_trgm_ops);

-- Every word that can be found, so that a misspelt one can be put right.
CREATE TABLE search_words (
  word text PRIMARY KEY,
  entries integer NOT NULL
);
CREATE INDEX search_words_like ON search_words USING gin (word gin_trgm_ops);
