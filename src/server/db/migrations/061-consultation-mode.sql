-- How the doctor means to talk. Whoever began by voice may type at any time.
ALTER TABLE consultations ADD COLUMN mode text NOT NULL DEFAULT 'text' CHECK (mode IN ('text', 'voice'));

-- Consultations by voice are open: the plan says so again, unless an administrator has given it other words.
UPDATE plans SET description = 'Two consultations a day, all of them by voice if you like, and a mock exam each week.'
WHERE id = 'standard' AND description = 'Two consultations a day and a mock exam each week.';
