import { type Act, isAct } from '#core/cases/acts.ts';
import type { LibraryIndex } from '../library-index.ts';

const rules: readonly (readonly [Act, RegExp])[] = [
  [
    'empathy',
    /\b(?:(?:so|very|really|truly|i'm|i am) sorry (?:to hear|that you|you're|about your|for your loss)|(?:must|can't) (?:be|have been|feel) (?:\w+ ){0,2}(?:hard|tough|difficult|awful|dreadful|frightening|scary|easy|horrible|worrying|upsetting|exhausting|terrible|frustrating|painful|lonely)|(?:that|this|it) sounds (?:\w+ )?(?:hard|tough|difficult|awful|frightening|scary|rough|exhausting|horrible|stressful|upsetting|frustrating)|i can (?:see|hear|understand|tell) (?:how|why|that|you)|you've (?:been through|had) (?:a lot|so much))\b/i,
  ],
  [
    'apology',
    /\b(?:i (?:do )?apologi[sz]e|i owe you an apology|sorry (?:about the|for the|to have kept|you've had to wait|we (?:missed|got)))\b/i,
  ],
  [
    'confidentiality',
    /\b(?:confidential|stays? (?:between|in this room|private)|won't (?:tell|be telling|share)|without your (?:permission|say-so|consent))\b/i,
  ],
  [
    'safety-net',
    /\b(?:if (?:\w+ ){1,14}(?:999|111|a&e|casualty|ambulance|come (?:straight )?back|ring (?:us|me)|call (?:us|me)|get in touch)|(?:999|a&e|ambulance|come back|ring us|call us)\b.{0,40}\bif\b|warning signs|look out for)/i,
  ],
  [
    'summary',
    /\b(?:let me (?:just )?(?:summari[sz]e|recap|check i've|see if i've|make sure i've)|to (?:summari[sz]e|recap|sum up)|if i've (?:understood|heard|got)|have i got that right|did i get that right)\b/i,
  ],
  [
    'permission',
    /\b(?:(?:is it|would it be|is that) (?:ok|okay|all right|alright) (?:if|with you)|do you mind if|would you mind if|may i (?:ask|just)|can i ask (?:you )?(?:something|a (?:personal|few|couple|bit)))\b/i,
  ],
  [
    'rushed',
    /\b(?:(?:only|just) (?:got )?(?:a (?:couple of|few) |one |two |five |ten )minutes?|(?:running|short) (?:late|of time|on time)|have to be quick|one (?:problem|thing) per appointment|get to the point)\b/i,
  ],
];

/** The doctor's worry, or a wish to hear the worst: not a question about what the speaker fears. */
const ownWorry = /\b(?:should|must|do|need) i (?:\w+ ){0,2}(?:worr|concern)|\bthing you (?:could|can) (?:tell|say)\b/i;
const enough = 0.3;
const enoughAlone = 0.62;
/** To hear an accusation that was not made is worse than to miss one. */
const enoughToAccuse = 0.5;
const accusing: ReadonlySet<string> = new Set(['threat', 'blame']);
const actOfTopic: Readonly<Record<string, Act>> = {
  'ice.idea': 'asks-idea',
  'ice.concern': 'asks-concern',
  'ice.expectation': 'asks-expectation',
  'open.reason': 'open-question',
  'open.story': 'open-question',
  'open.anything-else': 'open-question',
};

/** `chances`: for each concept, that the clause means it; `likeness`: how like it the clause is. */
export function actsOf(text: string, library: LibraryIndex, chances: Float32Array, likeness: Float32Array): Act[] {
  const found = new Set<Act>();
  for (const [act, rule] of rules) if (rule.test(text)) found.add(act);
  library.concepts.forEach(({ kind, id }, place) => {
    const chance = chances[place] ?? 0;
    const act = kind === 'act' ? id : kind === 'topic' ? (actOfTopic[id] ?? '') : '';
    const least = accusing.has(act) ? enoughToAccuse : enough;
    if (isAct(act) && (chance >= least || (kind === 'act' && (likeness[place] ?? 0) >= enoughAlone))) found.add(act);
  });
  if (ownWorry.test(text)) found.delete('asks-concern');
  return [...found];
}
