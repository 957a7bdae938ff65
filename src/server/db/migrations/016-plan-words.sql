-- Consultations by voice are not open yet, so no plan may promise them.
UPDATE plans SET description = 'Two consultations a day and a mock exam each week.' WHERE id = 'standard';
