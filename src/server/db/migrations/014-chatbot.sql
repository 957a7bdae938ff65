-- What visitors asked the site's helper and what it said, for those who look after it. No address, no account;
-- e-mail addresses and long numbers are taken out before it is written. Housekeeping removes it after 90 days.
CREATE TABLE chatbot_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id uuid NOT NULL,
  at timestamptz NOT NULL,
  question text NOT NULL CHECK (length(question) <= 1000),
  answer text NOT NULL CHECK (length(answer) <= 4000),
  kind text NOT NULL CHECK (kind IN ('answer', 'unknown', 'clinical', 'refused', 'talk')),
  links text[] NOT NULL,
  -- The model that worded it, if one did.
  model text,
  milliseconds integer NOT NULL
);
CREATE INDEX chatbot_messages_at ON chatbot_messages (at);
CREATE INDEX chatbot_messages_conversation ON chatbot_messages (conversation_id, at);
