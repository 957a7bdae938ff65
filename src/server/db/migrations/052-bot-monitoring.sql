-- What those who look after the bots go through, newest first.
CREATE INDEX consultations_newest ON consultations (started_at, id);
CREATE INDEX facilitator_messages_first ON facilitator_messages (at, consultation_id) WHERE n = 1;
CREATE INDEX turns_not_understood ON turns (at)
  WHERE who = 'speaker' AND events->>'outcome' IN ('asked-back', 'unknown');
