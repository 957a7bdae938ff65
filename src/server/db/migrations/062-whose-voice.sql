-- Who speaks for the patient: the server's own voice, or that of the user's browser.
ALTER TABLE user_settings ADD COLUMN voice_source text NOT NULL DEFAULT 'own' CHECK (voice_source IN ('own', 'browser'));
