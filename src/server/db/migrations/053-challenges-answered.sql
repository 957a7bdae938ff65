-- The queue of those who answer, and what they look at case by case.
CREATE INDEX challenges_newest ON challenges (at, consultation_id, criterion);
CREATE INDEX mark_settlements_newest ON mark_settlements (at, consultation_id, criterion);
CREATE INDEX consultations_of_case ON consultations (case_id, started_at);
