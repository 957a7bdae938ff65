-- Moving everybody on one plan to another with their next period: what was asked for, and how far it is.
CREATE TABLE subscription_migrations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  from_plan text NOT NULL REFERENCES plans,
  to_plan text NOT NULL REFERENCES plans,
  state text NOT NULL CHECK (state IN ('running', 'done', 'undoing', 'undone')),
  reason text NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  CHECK (from_plan <> to_plan)
);
CREATE INDEX subscription_migrations_newest ON subscription_migrations (created_at, id);
CREATE INDEX subscription_migrations_by ON subscription_migrations (created_by);

CREATE TABLE subscription_migration_items (
  migration_id uuid NOT NULL REFERENCES subscription_migrations ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'moved', 'skipped', 'undone', 'kept')),
  -- Why it was skipped or kept.
  note text,
  PRIMARY KEY (migration_id, user_id)
);
CREATE INDEX subscription_migration_items_state ON subscription_migration_items (migration_id, state);
CREATE INDEX subscription_migration_items_of_user ON subscription_migration_items (user_id);
