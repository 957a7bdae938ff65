-- Goes up with every change of what a plan or an account may use, so that open pages learn of it.
CREATE TABLE tariff_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL
);
INSERT INTO tariff_version (version) VALUES (1);

CREATE FUNCTION count_tariff_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tariff_version SET version = version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER plans_version AFTER INSERT OR UPDATE OR DELETE ON plans
  FOR EACH STATEMENT EXECUTE FUNCTION count_tariff_change();
CREATE TRIGGER plan_prices_version AFTER INSERT OR UPDATE OR DELETE ON plan_prices
  FOR EACH STATEMENT EXECUTE FUNCTION count_tariff_change();
CREATE TRIGGER plan_allowances_version AFTER INSERT OR UPDATE OR DELETE ON plan_allowances
  FOR EACH STATEMENT EXECUTE FUNCTION count_tariff_change();
