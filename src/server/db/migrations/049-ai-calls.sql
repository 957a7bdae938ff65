-- What an outside model was asked for, how much it read and wrote: never the words themselves.
CREATE TABLE ai_calls (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  feature text NOT NULL CHECK (feature IN ('patient', 'marking', 'facilitator', 'site-helper')),
  model text NOT NULL,
  -- For whom; null for visitors.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  tokens_in integer NOT NULL CHECK (tokens_in >= 0),
  tokens_out integer NOT NULL CHECK (tokens_out >= 0),
  estimated boolean NOT NULL,
  milliseconds integer NOT NULL,
  fault text
);
CREATE INDEX ai_calls_at ON ai_calls (at);
CREATE INDEX ai_calls_of_user ON ai_calls (user_id) WHERE user_id IS NOT NULL;

-- What a million tokens cost, in pence.
CREATE TABLE ai_prices (
  model text PRIMARY KEY CHECK (length(model) BETWEEN 1 AND 100),
  input_pence integer NOT NULL CHECK (input_pence >= 0),
  output_pence integer NOT NULL CHECK (output_pence >= 0)
);
