import type { SettingsChange } from '#contract/user-settings.ts';
import { defaultSettings, type UserSettings } from '#core/settings/user-settings.ts';
import type { Row } from '../../db/columns.ts';
import { type Queryable, sql } from '../../db/sql.ts';

type SettingsRow = Omit<Row<'user_settings'>, 'user_id'>;

const settingsOf = (row: SettingsRow): UserSettings => ({
  consultation: {
    mode: row.consultation_mode,
    voice: row.patient_voice,
    voiceSource: row.voice_source,
    captions: row.captions,
    textSize: row.text_size,
    reduceMotion: row.reduce_motion,
  },
  notifications: { inApp: row.notify_in_app, emailDigest: row.email_digest },
  privacy: { shareLinks: row.share_links, outsideModel: row.outside_model },
});

export async function readSettings(db: Queryable, userId: string): Promise<UserSettings> {
  const row = await db.one<SettingsRow>(sql`SELECT * FROM user_settings WHERE user_id = ${userId}`);
  return row ? settingsOf(row) : defaultSettings;
}

/** In one statement, so that two changes at once both stand. */
export async function changeSettings(
  db: Queryable,
  userId: string,
  { consultation = {}, notifications = {}, privacy = {} }: SettingsChange,
): Promise<UserSettings> {
  const from = defaultSettings;
  const row = await db.one<SettingsRow>(sql`
    INSERT INTO user_settings AS known (user_id, consultation_mode, patient_voice, voice_source, captions, text_size, reduce_motion,
      notify_in_app, email_digest, share_links, outside_model)
    VALUES (${userId}, ${consultation.mode ?? from.consultation.mode}, ${consultation.voice ?? from.consultation.voice},
      ${consultation.voiceSource ?? from.consultation.voiceSource},
      ${consultation.captions ?? from.consultation.captions}, ${consultation.textSize ?? from.consultation.textSize},
      ${consultation.reduceMotion ?? from.consultation.reduceMotion}, ${notifications.inApp ?? from.notifications.inApp},
      ${notifications.emailDigest ?? from.notifications.emailDigest}, ${privacy.shareLinks ?? from.privacy.shareLinks},
      ${privacy.outsideModel ?? from.privacy.outsideModel})
    ON CONFLICT (user_id) DO UPDATE SET
      consultation_mode = coalesce(${consultation.mode ?? null}, known.consultation_mode),
      patient_voice = coalesce(${consultation.voice ?? null}, known.patient_voice),
      voice_source = coalesce(${consultation.voiceSource ?? null}, known.voice_source),
      captions = coalesce(${consultation.captions ?? null}, known.captions),
      text_size = coalesce(${consultation.textSize ?? null}, known.text_size),
      reduce_motion = coalesce(${consultation.reduceMotion ?? null}, known.reduce_motion),
      notify_in_app = coalesce(${notifications.inApp ?? null}, known.notify_in_app),
      email_digest = coalesce(${notifications.emailDigest ?? null}, known.email_digest),
      share_links = coalesce(${privacy.shareLinks ?? null}, known.share_links),
      outside_model = coalesce(${privacy.outsideModel ?? null}, known.outside_model)
    RETURNING *`);
  return row ? settingsOf(row) : readSettings(db, userId);
}
