-- What is sold and what is enforced are the same rows. They begin as the plans in src/core/plans.ts (a test compares them).
CREATE TABLE plans (
  id text PRIMARY KEY CHECK (id ~ '^[a-z]+(-[a-z]+)*$'),
  -- Lowest first: tells an upgrade from a downgrade.
  rank integer NOT NULL UNIQUE,
  name text NOT NULL,
  alias text,
  tier text NOT NULL CHECK (tier IN ('Free', 'Basic', 'Standard', 'Premium')),
  description text NOT NULL,
  on_offer boolean NOT NULL DEFAULT true
);
CREATE TABLE plan_prices (
  plan_id text NOT NULL REFERENCES plans,
  interval text NOT NULL CHECK (interval IN ('month', 'three_months')),
  pence integer NOT NULL CHECK (pence > 0),
  PRIMARY KEY (plan_id, interval)
);
CREATE TABLE plan_allowances (
  plan_id text NOT NULL REFERENCES plans,
  feature text NOT NULL,
  allowance integer NOT NULL CHECK (allowance >= 0),
  PRIMARY KEY (plan_id, feature)
);

INSERT INTO plans (id, rank, name, alias, tier, description) VALUES
  ('free', 0, 'Free', NULL, 'Free', 'Three consultations a month, to see how the patients answer and how the marking reads.'),
  ('basic', 1, 'Basic', 'Taster', 'Basic', 'A few consultations each week beside work, and one mock exam a month.'),
  ('standard', 2, 'Standard', 'Professional', 'Standard', 'Two consultations a day, all of them by voice if you like, and a mock exam each week.'),
  ('premium', 3, 'Premium', NULL, 'Premium', 'Everything without counting, for the last weeks before the assessment.');
INSERT INTO plan_prices (plan_id, interval, pence) VALUES
  ('basic', 'month', 999), ('basic', 'three_months', 2400),
  ('standard', 'month', 1999), ('standard', 'three_months', 4800),
  ('premium', 'month', 3499), ('premium', 'three_months', 8400);
INSERT INTO plan_allowances (plan_id, feature, allowance) VALUES
  ('free', 'case_sessions', 3), ('free', 'voice_sessions', 0), ('free', 'avatar_sessions', 0),
  ('free', 'facilitator_messages', 10), ('free', 'mock_exams', 0), ('free', 'colleague_rooms', 1),
  ('basic', 'case_sessions', 15), ('basic', 'voice_sessions', 5), ('basic', 'avatar_sessions', 2),
  ('basic', 'facilitator_messages', 100), ('basic', 'mock_exams', 1), ('basic', 'colleague_rooms', 5),
  ('standard', 'case_sessions', 60), ('standard', 'voice_sessions', 60), ('standard', 'avatar_sessions', 15),
  ('standard', 'facilitator_messages', 500), ('standard', 'mock_exams', 4), ('standard', 'colleague_rooms', 999),
  ('premium', 'case_sessions', 999), ('premium', 'voice_sessions', 999), ('premium', 'avatar_sessions', 999),
  ('premium', 'facilitator_messages', 999), ('premium', 'mock_exams', 999), ('premium', 'colleague_rooms', 999);

-- What happened to a subscription, in any order of arrival; the row in subscriptions is what it all leads to.
CREATE TABLE subscription_events (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  body jsonb NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX subscription_events_of_user ON subscription_events (user_id, at);
CREATE TRIGGER subscription_events_are_append_only BEFORE UPDATE ON subscription_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE subscriptions
  ADD COLUMN ref text,
  ADD COLUMN since timestamptz,
  ADD COLUMN interval text NOT NULL DEFAULT 'month' CHECK (interval IN ('month', 'three_months')),
  ADD COLUMN current_period_start timestamptz,
  ADD COLUMN pending_plan_id text,
  ADD COLUMN pending_interval text CHECK (pending_interval IN ('month', 'three_months')),
  -- When the payment service was last asked whether it sees the same.
  ADD COLUMN checked_at timestamptz;
UPDATE subscriptions SET ref = 'kept-' || user_id, current_period_start = current_period_end - interval '1 month',
  since = coalesce(current_period_end - interval '1 month', now());
INSERT INTO subscription_events (id, user_id, kind, at, body, received_at)
SELECT ref, user_id, 'started', since, jsonb_build_object('ref', ref, 'planId', plan_id, 'interval', interval,
  'periodStart', current_period_start, 'periodEnd', current_period_end), now()
FROM subscriptions WHERE current_period_end IS NOT NULL;
CREATE INDEX subscriptions_period_end ON subscriptions (current_period_end);
CREATE INDEX subscriptions_ref ON subscriptions (ref);

-- Never a card number: what a page shows of the payment method, or the name of a test card.
CREATE TABLE billing_accounts (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  stripe_customer_id text UNIQUE,
  test_card text,
  brand text,
  last4 text CHECK (length(last4) = 4),
  exp_month integer,
  exp_year integer
);

CREATE TABLE checkouts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  plan_id text NOT NULL REFERENCES plans,
  interval text NOT NULL,
  pence integer NOT NULL,
  -- The payment service's subscription that waits to be paid for.
  ref text UNIQUE,
  client_secret text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'closed')),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX checkouts_open ON checkouts (user_id) WHERE state = 'open';

-- Notices of the payment service as they came; kept for a while to look things up.
CREATE TABLE payment_notices (
  id text PRIMARY KEY,
  kind text NOT NULL,
  body jsonb NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX payment_notices_received ON payment_notices (received_at);

-- Numbers without gaps: counted in the transaction that writes the invoice.
CREATE TABLE invoice_numbers (year integer PRIMARY KEY, last integer NOT NULL);
CREATE TABLE invoices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The payment service's own id of it: the same invoice told twice is one.
  ref text NOT NULL UNIQUE,
  number text NOT NULL UNIQUE,
  issued_at timestamptz NOT NULL,
  plan_id text NOT NULL,
  plan_name text NOT NULL,
  interval text NOT NULL,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  total_pence integer NOT NULL CHECK (total_pence >= 0),
  vat_pence integer NOT NULL CHECK (vat_pence >= 0),
  lines jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('paid', 'open', 'void')),
  payment_method jsonb,
  receipt_sent_at timestamptz
);
CREATE INDEX invoices_of_user ON invoices (user_id, issued_at DESC);

-- A consultation may use up more than one allowance, each once.
ALTER TABLE allowance_spends DROP CONSTRAINT allowance_spends_consultation_id_key;
CREATE UNIQUE INDEX allowance_spends_consultation ON allowance_spends (consultation_id, feature);
-- A spend that is given back, which can happen once.
CREATE TABLE allowance_returns (
  spend_id bigint PRIMARY KEY REFERENCES allowance_spends ON DELETE CASCADE,
  reason text NOT NULL,
  returned_at timestamptz NOT NULL
);
-- An allowance of one user's own in place of the plan's; of several the newest counts.
CREATE TABLE allowance_overrides (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  feature text NOT NULL,
  allowance integer NOT NULL CHECK (allowance >= 0),
  until timestamptz,
  reason text NOT NULL,
  granted_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX allowance_overrides_of_user ON allowance_overrides (user_id, feature, id DESC);
