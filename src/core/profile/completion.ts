export const completionParts = [
  'name',
  'stage',
  'examDate',
  'expertise',
  'certifications',
  'secondFactor',
  'picture',
  'deanery',
] as const;
export type CompletionPart = (typeof completionParts)[number];

export interface ProfileParts {
  fullName: string;
  stage: string;
  examDate: string | null;
  deanery: string | null;
  expertise: readonly string[];
  certifications: number;
  hasPicture: boolean;
  /** An authenticator app or a passkey. */
  hasSecondFactor: boolean;
}

export interface Completion {
  filled: number;
  of: number;
  parts: { part: CompletionPart; filled: boolean }[];
}

/** Counts what shapes practice or guards the account; years of practice are nobody's duty to tell. */
export function completionOf(profile: ProfileParts): Completion {
  const isFilled: Record<CompletionPart, boolean> = {
    name: profile.fullName.trim() !== '',
    stage: profile.stage !== '',
    examDate: profile.examDate !== null,
    expertise: profile.expertise.length > 0,
    certifications: profile.certifications > 0,
    secondFactor: profile.hasSecondFactor,
    picture: profile.hasPicture,
    deanery: profile.deanery !== null && profile.deanery.trim() !== '',
  };
  const parts = completionParts.map((part) => ({ part, filled: isFilled[part] }));
  return { filled: parts.filter(({ filled }) => filled).length, of: parts.length, parts };
}
