-- An error tells itself in words, because some belong to every case and stand in none.
UPDATE feedbacks SET marking = jsonb_set(marking, '{errors}', (
  SELECT jsonb_agg(jsonb_build_object('what', coalesce(
      (SELECT known->>'what' FROM jsonb_array_elements(body->'marks'->'critical_errors') AS known
       WHERE known->>'id' = error->>'id'),
      error->>'id')) || error ORDER BY place)
  FROM jsonb_array_elements(marking->'errors') WITH ORDINALITY AS each (error, place)))
FROM consultations JOIN case_versions ON hash = case_hash
WHERE consultations.id = consultation_id AND jsonb_array_length(marking->'errors') > 0;
