-- A copy of somebody's data, made in the background and kept for some days.
CREATE TABLE data_exports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  ready_at timestamptz,
  expires_at timestamptz NOT NULL,
  bytes bigint NOT NULL DEFAULT 0
);
-- One at a time.
CREATE UNIQUE INDEX data_exports_under_way ON data_exports (user_id) WHERE ready_at IS NULL;
CREATE INDEX data_exports_of_user ON data_exports (user_id, asked_at DESC);
CREATE INDEX data_exports_expiry ON data_exports (expires_at);
-- In pieces, so that neither making nor sending it holds the whole in memory.
CREATE TABLE data_export_parts (
  export_id uuid NOT NULL REFERENCES data_exports ON DELETE CASCADE,
  n integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (export_id, n)
);

-- An account that is gone: nothing of whose it was, only what is still to be ended at the payment service.
CREATE TABLE account_deletions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  deleted_at timestamptz NOT NULL,
  stripe_customer_id text,
  subscription_refs text[] NOT NULL,
  done_at timestamptz
);
CREATE INDEX account_deletions_open ON account_deletions (deleted_at) WHERE done_at IS NULL;

-- Tax law tells us to keep invoices; they stay without whose they were.
ALTER TABLE invoices ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE invoices DROP CONSTRAINT invoices_user_id_fkey,
  ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE SET NULL;
CREATE INDEX invoices_erased ON invoices (issued_at) WHERE user_id IS NULL;

-- What housekeeping looks for.
CREATE INDEX feedback_shares_expiry ON feedback_shares (expires_at);
CREATE INDEX news_told_at ON news_told (told_at);

-- What a deletion looks for.
CREATE INDEX contact_messages_of ON contact_messages (email);
CREATE INDEX mails_to ON mails (recipient);
CREATE INDEX allowance_overrides_by ON allowance_overrides (granted_by) WHERE granted_by IS NOT NULL;
