import type { CaseFile } from '#core/cases/schema.ts';
import type { PatientReply, ReplyKind } from '#core/patient/state.ts';

/** What a decided reply does, in words that a model can follow. */
const deeds: Partial<Record<ReplyKind, string>> = {
  agrees: 'agrees to what the doctor proposes',
  hesitates: 'hesitates and has not agreed',
  refuses: 'says no, and means it',
  'tells-back': 'repeats the plan as it was understood, and nothing beyond it',
  'safety-net': 'repeats what to do and when',
  'own-question': 'asks a question',
  deny: 'says no to what was asked',
  holds: 'keeps something back',
  goodbye: 'says goodbye',
};

const outcomes = {
  agrees: 'agreed',
  after_answer: 'agreed, now that the doubt is answered',
  hesitates: 'in doubt',
  refuses: 'refused',
  declined: 'turned down by the doctor',
} as const;

/** The kind of the reply and how the proposals of this turn were taken; nothing that the doctor has not said. */
export function decidedIn(file: CaseFile, { events }: PatientReply): string[] {
  const kind = events.reason.kinds.map((one) => deeds[one]).find((deed) => deed !== undefined);
  const taken = events.reason.ledger.flatMap(({ item, outcome }) => {
    const gloss = file.plan.find(({ id }) => id === item)?.gloss;
    return gloss === undefined ? [] : [`${gloss}: ${outcomes[outcome]}`];
  });
  return [...(kind === undefined ? [] : [kind]), ...taken];
}

const consents =
  /^(?:(?:well|oh|right|ok|okay|look|um|er),? )*(?:yes|yeah|yep|aye|all right|alright|fine|agreed|of course|sure|gladly|happy to|i'll do (?:it|that)|you're right|go ahead|let's do (?:it|that))\b/i;
const refuses =
  /\b(?:i (?:won't|will not|can't|cannot|refuse|don't want|am not (?:doing|going|having))|i'm not (?:doing|going|having|taking|stopping|happy)|no way|absolutely not|not a chance|out of the question|never)\b|^(?:(?:well|oh|look|um|er),? )*no\b/i;

/** A sentence that takes back what was decided: a yes for a no, a no for a yes; what the script says itself is no fault. */
export function turnsDecision(sentence: string, script: string, { events }: PatientReply): boolean {
  const plain = sentence.replaceAll('’', "'");
  const { kinds } = events.reason;
  const isAgainst = kinds.includes('refuses') || kinds.includes('hesitates');
  if (isAgainst && !kinds.includes('agrees')) return consents.test(plain) && !consents.test(script);
  return kinds.includes('agrees') && !isAgainst && refuses.test(plain) && !refuses.test(script.replaceAll('’', "'"));
}
