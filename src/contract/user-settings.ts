import { z } from 'zod';
import { consultationModes, digestRhythms, textSizes, voiceSources } from '#core/settings/user-settings.ts';
import { endpoints } from './protocol/endpoint.ts';

const Consultation = z.strictObject({
  mode: z.enum(consultationModes),
  voice: z.boolean(),
  voiceSource: z.enum(voiceSources),
  captions: z.boolean(),
  textSize: z.enum(textSizes),
  reduceMotion: z.boolean(),
});
const Notifications = z.strictObject({ inApp: z.boolean(), emailDigest: z.enum(digestRhythms) });
const Privacy = z.strictObject({ shareLinks: z.boolean(), outsideModel: z.boolean() });

/** What is left out stays as it is: two pages open at once undo nothing of each other. */
const SettingsChange = z.strictObject({
  consultation: Consultation.partial().optional(),
  notifications: Notifications.partial().optional(),
  privacy: Privacy.partial().optional(),
});
export type SettingsChange = z.infer<typeof SettingsChange>;

const SettingsAnswer = z.object({
  success: z.literal(true),
  data: z.object({ consultation: Consultation, notifications: Notifications, privacy: Privacy }),
});

export const userSettingsEndpoints = endpoints({
  'GET /user/settings': {
    access: 'user',
    summary: 'What the signed-in user has chosen: consultation defaults, notifications, privacy.',
    response: SettingsAnswer,
  },
  'PUT /user/settings': {
    access: 'user',
    summary: 'Change settings. What is left out stays as it is; the answer holds all of them.',
    body: SettingsChange,
    response: SettingsAnswer,
    limits: [{ by: 'account', max: 120, perSeconds: 10 * 60 }],
  },
});
