-- Who moves a subscription has it until then: no transaction is open while the payment service is asked.
ALTER TABLE subscription_migration_items ADD COLUMN taken_until timestamptz;
