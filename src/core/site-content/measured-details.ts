/**
 * Figures behind those of `measured.ts`, for texts that go into them; pages take them as `{{measured.…}}`. Apart, because the
 * home page carries `measured.ts` to every visitor. Each tells what it counts.
 */
const details = {
  /** npm run bench:marking -- --hands and --hands-again: marks set by two of our own hands on consultations that are kept apart from training. */
  marksByHand: {
    says: '750',
    means: 'marks that two of our own hands set on consultations the marker never learnt from',
  },
  examinersAgreed: {
    says: 'about 90 of 100',
    means: 'marks of independent examiners on eight other consultations that the marker agreed with',
  },
  /** --hands-later */
  laterAgreed: {
    says: '86 of 100',
    means: 'marks of two of our own hands on 24 consultations played later, that the marker agreed with',
  },
  errorsFound: {
    says: '14 of 24',
    means: 'critical errors in all these consultations that the marker was sure of',
  },
  /** npm run bench:patient: sentences of doctors, on the set that is developed with. */
  ownUnderstood: { says: '87 in 100', means: 'sentences understood as meant, on the set that we develop with' },
  ownMisunderstood: { says: '5 in 100', means: 'sentences of it that got an answer to another question' },
  ownAskedBack: { says: '5 in 100', means: 'sentences of it to which the patient asked back' },
  ownAims: { says: '85 and 6', means: 'the least understood and the most misunderstood that we allow there, in 100' },
  /** The same on sentences written apart. */
  newSentences: { says: '360', means: 'sentences written by somebody who did not know what the patients learnt from' },
  newUnderstood: { says: '87 in 100', means: 'of these, understood as meant' },
  newMisunderstood: { says: '6 in 100', means: 'of these, answered as if another question had been asked' },
  takenForSecret: { says: '1 of 100 turns', means: 'of these, taken for a question about something held back' },
  severalAsked: { says: '85 to 94 in 100', means: 'facts found where one sentence asks for several' },
  singleUnderstood: { says: '91 in 100', means: 'single questions understood as meant' },
  followUpsUnderstood: { says: 'about 7 in 10', means: 'short follow-ups understood as meant' },
  trickeryTried: { says: '4,800', means: 'attempts to get at what is held back by trickery; none got anything' },
} as const satisfies Record<string, { says: string; means: string }>;

export const measuredDetails: ReadonlyMap<string, { says: string; means: string }> = new Map(Object.entries(details));
