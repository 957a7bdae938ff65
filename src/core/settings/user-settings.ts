export const consultationModes = ['text', 'voice'] as const;
export type ConsultationMode = (typeof consultationModes)[number];
export const textSizes = ['standard', 'large', 'largest'] as const;
export const digestRhythms = ['off', 'daily', 'weekly'] as const;
export const voiceSources = ['own', 'browser'] as const;

export interface UserSettings {
  consultation: {
    mode: (typeof consultationModes)[number];
    /** The patient is heard as well as read. */
    voice: boolean;
    /** The voice that the product makes itself, or one of the user's browser. */
    voiceSource: (typeof voiceSources)[number];
    captions: boolean;
    textSize: (typeof textSizes)[number];
    reduceMotion: boolean;
  };
  notifications: {
    inApp: boolean;
    emailDigest: (typeof digestRhythms)[number];
  };
  privacy: {
    /** Feedback may be shown to others by link. */
    shareLinks: boolean;
    /** What is said in a consultation may go to a model outside. */
    outsideModel: boolean;
  };
}

/** Of everybody who has not chosen otherwise. */
export const defaultSettings: UserSettings = {
  consultation: {
    mode: 'text',
    voice: true,
    voiceSource: 'own',
    captions: true,
    textSize: 'standard',
    reduceMotion: false,
  },
  notifications: { inApp: true, emailDigest: 'off' },
  privacy: { shareLinks: true, outsideModel: true },
};
