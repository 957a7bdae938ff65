-- Challenges and settled rows by case, newest first. The database notes the case, so that nobody has to.
CREATE FUNCTION note_case_of_consultation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.case_id := (SELECT case_id FROM consultations WHERE id = NEW.consultation_id);
  RETURN NEW;
END $$;

ALTER TABLE challenges ADD COLUMN case_id text;
UPDATE challenges SET case_id = consultations.case_id FROM consultations WHERE consultations.id = consultation_id;
ALTER TABLE challenges ALTER COLUMN case_id SET NOT NULL;
CREATE TRIGGER challenges_of_case BEFORE INSERT ON challenges FOR EACH ROW EXECUTE FUNCTION note_case_of_consultation();
CREATE INDEX challenges_of_case ON challenges (case_id, at, consultation_id, criterion);

ALTER TABLE mark_settlements ADD COLUMN case_id text;
UPDATE mark_settlements SET case_id = consultations.case_id FROM consultations WHERE consultations.id = consultation_id;
ALTER TABLE mark_settlements ALTER COLUMN case_id SET NOT NULL;
CREATE TRIGGER mark_settlements_of_case BEFORE INSERT ON mark_settlements FOR EACH ROW EXECUTE FUNCTION note_case_of_consultation();
CREATE INDEX mark_settlements_of_case ON mark_settlements (case_id, at, consultation_id, criterion);
