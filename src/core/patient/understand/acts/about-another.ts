/** Whom a doctor may ask after beside the patient, each in the words that people have for them. */
const people: readonly string[] = [
  'husband|partner|fianc[ée]|other half',
  'wife|missus|partner|fianc[ée]e|other half',
  'boyfriend|girlfriend|partner',
  'sons?|lads?|boys?|kids?|children',
  'daughters?|girls?|kids?|children',
  'mum|mam|mother|parents',
  'dad|father|parents',
  'sisters?',
  'brothers?',
  'nan|gran|grandad|grandmother|grandfather',
  'aunt|auntie|uncle|cousin',
  'friends?|mates?|flatmates?|housemates?',
  'boss|manager|colleagues?',
  'neighbours?',
];
const anybody = people.join('|');
const verb = '(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should|might)';

/** "Does your husband": a question, or the part of a list that leans on it, whose subject is somebody else. */
export const anothersQuestion = new RegExp(
  `\\b${verb} (?:your|ur|the) (?:(?:own|other|little|older|younger|elder|eldest|youngest|late) )?(${anybody})\\b`,
  'i',
);
/** "Does he drive?": to who speaks for themselves this is somebody else as well. */
const ofHimOrHer = new RegExp(`\\b${verb} (he|she)\\b`, 'i');

/** What somebody else has seen or says is asked about the patient, and so is what they do for "you". */
const aboutPatient =
  /\b(?:you|u|yours?|yourself|ur|seen?|hear[ds]?|notic\w+|spott\w+|complain\w*|mention\w*|sa(?:y|id)|tell|told|know|help\w*|support\w*)\b/i;

/** The person that a question asks after instead of the patient: "does your husband drink?"; null where there is none. */
export function askedAfter(text: string): string | null {
  const found = anothersQuestion.exec(text) ?? ofHimOrHer.exec(text);
  if (!found || aboutPatient.test(text.slice(found.index + found[0].length))) return null;
  return found[1]?.toLowerCase() ?? null;
}

/** Asked by name and not as "he" or "she", who may be whomever the speaker has just told of. */
export const asksAfterNamed = (text: string): boolean => anothersQuestion.test(text) && askedAfter(text) !== null;

/** Whether words speak of that person; "he" and "she" may be anybody. */
export function speaksOf(text: string, person: string): boolean {
  const own = people.filter((names) => new RegExp(`^(?:${names})$`, 'i').test(person));
  return new RegExp(`\\b(?:${own.length > 0 ? own.join('|') : `${anybody}|he|she`})\\b`, 'i').test(text);
}

const notAnother = '(?:you|u|i|we|it|that|this|these|those|there|any\\w*|some\\w*|your|ur|the|not|what|how|many|much)';
/** "Does Dee know?", "can he see it?": whether somebody else does a thing, by whatever name. */
const ofAnybodyElse = new RegExp(
  `^(?:(?:so|and|but|then|ok|okay) )*(?:does|do|did|can|could|has|have|will|would|is|was) (?!${notAnother}\\b)(?:[a-z'’]+) (?:know|have|got|see|realise|think|mind|drive|help|work|live|use|understand|though|aware|worried|been|ever|look|read|go)\\b`,
  'i',
);

export const asksOfAnother = (text: string): boolean => ofAnybodyElse.test(text) || anothersQuestion.test(text);
