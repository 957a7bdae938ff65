-- What somebody has chosen for themselves. Without a row everything is as it comes (core/settings/user-settings.ts).
CREATE TABLE user_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  consultation_mode text NOT NULL CHECK (consultation_mode IN ('text', 'voice')),
  patient_voice boolean NOT NULL,
  captions boolean NOT NULL,
  text_size text NOT NULL CHECK (text_size IN ('standard', 'large', 'largest')),
  reduce_motion boolean NOT NULL,
  notify_in_app boolean NOT NULL,
  email_digest text NOT NULL CHECK (email_digest IN ('off', 'daily', 'weekly')),
  share_links boolean NOT NULL,
  outside_model boolean NOT NULL
);
