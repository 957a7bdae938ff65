/** How somebody sounds, as changes to the one voice that the model has. */
export interface Voice {
  /** What the sound is kept under: the same name is the same voice. */
  name: string;
  /** The pitch in the middle of what is said. */
  hertz: number;
  /** How much smaller the speaker's throat and mouth are than the model's: above 1, brighter. */
  formants: number;
  /** Above 1, slower. */
  pace: number;
  /** Heard through a telephone. */
  telephone: boolean;
}

export interface Speaker {
  age: number;
  sex: 'female' | 'male' | 'other';
}

type Sounding = Pick<Voice, 'hertz' | 'formants' | 'pace'>;

/** By age, youngest first; the last is for everybody older. */
const voices: Record<Speaker['sex'], ReadonlyArray<Sounding & { upTo: number }>> = {
  female: [
    { upTo: 12, hertz: 245, formants: 1.25, pace: 1.02 },
    { upTo: 34, hertz: 212, formants: 1.16, pace: 0.98 },
    { upTo: 59, hertz: 200, formants: 1.14, pace: 1 },
    { upTo: 74, hertz: 188, formants: 1.12, pace: 1.06 },
    { upTo: 200, hertz: 178, formants: 1.12, pace: 1.12 },
  ],
  male: [
    { upTo: 12, hertz: 235, formants: 1.22, pace: 1.02 },
    { upTo: 34, hertz: 122, formants: 0.98, pace: 0.98 },
    { upTo: 59, hertz: 112, formants: 0.95, pace: 1 },
    { upTo: 74, hertz: 116, formants: 0.96, pace: 1.06 },
    { upTo: 200, hertz: 128, formants: 0.98, pace: 1.12 },
  ],
  other: [
    { upTo: 12, hertz: 240, formants: 1.23, pace: 1.02 },
    { upTo: 200, hertz: 158, formants: 1.05, pace: 1 },
  ],
};

export function voiceOfSpeaker({ age, sex }: Speaker, channel: 'video' | 'telephone'): Voice {
  const ages = voices[sex];
  const at = Math.max(
    0,
    ages.findIndex(({ upTo }) => age <= upTo),
  );
  const { upTo: _, ...sounding } = ages[at] ?? { upTo: 0, hertz: 158, formants: 1, pace: 1 };
  const telephone = channel === 'telephone';
  return { name: `${sex}-${at}${telephone ? '-telephone' : ''}`, ...sounding, telephone };
}
