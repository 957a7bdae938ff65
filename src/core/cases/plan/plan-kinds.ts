import { z } from 'zod';

/** What a doctor can propose anywhere; what a case does not know is taken by its kind. */
const planKinds = [
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
