import type { Criterion } from '../../cases/schema-marks.ts';
import type { Domain } from '../../cases/schema-parts.ts';

/** Study guides that one thing can lead to. */
export type GuideId =
  | 'minute-six'
  | 'safety-netting'
  | 'hearing-cues'
  | 'ideas-concerns-expectations'
  | 'sharing-a-decision'
  | 'empathy-that-is-heard'
  | 'plain-words'
  | 'open-then-closed'
  | 'red-flags-without-a-list'
  | 'closing-on-time'
  | 'uncertainty';

const guidesByWords: [RegExp, GuideId][] = [
  [/safety.?net/i, 'safety-netting'],
  [/\b(fears?|afraid|worr\w+|hop(es?|ed)|idea|expects?|concern\w*)\b/i, 'ideas-concerns-expectations'],
  [/\b(choices?|choose|options?|decides?|decision|agrees?)\b/i, 'sharing-a-decision'],
  [/\b(plain words?|jargon|own words)\b/i, 'plain-words'],
  [/\b(uncertain\w*|cannot rule)\b/i, 'uncertainty'],
  [/\b(emergency|red flags?|warnings?|suicide|psychosis)\b/i, 'red-flags-without-a-list'],
];

/** By what the criterion speaks of, or by its domain. */
export function guideFor({ title, rule, domain, cue, before_minute: due }: Criterion): GuideId {
  if (cue) return 'hearing-cues';
  if (due) return 'minute-six';
  const [, guide] = guidesByWords.find(([words]) => words.test(`${title} ${rule}`)) ?? [];
  const otherwise: Record<Domain, GuideId> = {
    data: 'open-then-closed',
    management: 'closing-on-time',
    relating: 'empathy-that-is-heard',
  };
  return guide ?? otherwise[domain];
}
