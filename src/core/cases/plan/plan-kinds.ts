import { z } from 'zod';
import { text, texts } from '../schema-parts.ts';

/** What a doctor can propose anywhere; what a case does not know is taken by its kind. */
export const planKinds = [
  'blood-test',
  'urine-sample',
  'scan',
  'examination',
  'procedure',
  'questionnaire',
  'self-monitoring',
  'referral',
  'urgent-referral',
  'specialist-advice',
  'second-opinion',
  'hospital-today',
  'call-999',
  'home-visit',
  'transport',
  'new-medicine',
  'repeat-prescription',
  'stop-medicine',
  'change-of-dose',
  'device',
  'talking-therapy',
  'physiotherapy',
  'lifestyle',
  'stop-activity',
  'home-safety',
  'social-support',
  'speaking-to-family',
  'safeguarding',
  'tell-authority',
  'fit-note',
  'paperwork',
  'adjustments',
  'leaflet',
  'follow-up',
  'safety-net',
  'wait-and-see',
  'contact-patient',
  'record-keeping',
  'practice-learning',
] as const;
export const planKind = z.enum(planKinds);
export type PlanKind = z.infer<typeof planKind>;

/** How a speaker takes a proposal at first. */
const stances = ['agrees', 'wants-reason', 'hesitates', 'refuses'] as const;
export const stance = z.enum(stances);
export type Stance = z.infer<typeof stance>;

/** `{thing}` is the doctor's own noun where it is safe to repeat, and otherwise the kind's own. */
const answer = text.regex(/^(\{thing\}|[^{}])+$/, 'may hold {thing} and no other slot');
const answers = z.array(answer).min(2, 'needs two wordings, so that nothing is said twice');

const kindWords = z.strictObject({
  id: planKind,
  gloss: text,
  /** Stands for the thing when the doctor's own noun cannot be used: "the blood test". */
  thing: text,
  stance,
  offers: texts.min(8, 'needs eight ways in which doctors propose it'),
  declines: texts.min(4, 'needs four ways in which doctors refuse it or advise against it'),
  says: z.strictObject({
    /** Who is at ease, who is worried or wants a reason, and who has had enough. */
    yes: answers,
    doubtful: answers,
    no: answers,
    after_answer: answers,
    declined: answers,
    checked: answers,
  }),
  /** A clause in the first person, without a full stop. */
  retell: answer.regex(/^[^.!?]+$/, 'must be a clause without a full stop'),
});
export type KindWords = z.infer<typeof kindWords>;

/** `content/plan-kinds.yaml`: every kind once, in the order above. */
export const planKindsFile = z.strictObject({ kinds: z.array(kindWords) }).superRefine(({ kinds }, context) => {
  planKinds.forEach((kind, place) => {
    if (kinds[place]?.id !== kind)
      context.addIssue({ code: 'custom', path: ['kinds', place], message: `must be '${kind}'` });
  });
  if (kinds.length > planKinds.length)
    context.addIssue({ code: 'custom', path: ['kinds'], message: 'has a kind twice' });
});
