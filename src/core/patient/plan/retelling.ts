import type { SafetyNet } from './safety-net.ts';
import { signsOf } from './warning-signs.ts';

export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** What keeps its capital inside a sentence: "I", "GP", "Mr Ashby", and whoever does something. */
const name =
  /^(?:I\b|I'|[A-Z]{2}|(?:Mr|Mrs|Ms|Miss|Dr|Sister|Nurse)\b|[A-Z]\w+ (?:and|gets|takes|comes|rings|goes|drives|hears|knows|brings|tells|calls|stays|sees|helps|looks)\b)/;

export function uncapitalised(text: string): string {
  return name.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

const isPlain = (clause: string | undefined): clause is string => clause !== undefined && !clause.includes(',');

/** "No driving till I'm cleared, and I tell the licence people. You get me the sleep clinic, soon. And I report back to you." */
export function joinedRetelling(lead: string, clauses: readonly string[]): string {
  const plain = clauses.map((clause) => clause.replace(/[.!?]+$/, ''));
  const sentences: string[] = [];
  for (let at = 0; at < plain.length; at++) {
    const [one = '', next] = [plain[at], plain[at + 1]];
    // Two short ones make a sentence; what has a comma of its own stands alone.
    const isPair = isPlain(one) && isPlain(next);
    if (isPair) at++;
    const joined = isPair ? `${one}, ${/^(?:and|then)\b/i.test(next) ? '' : 'and '}${uncapitalised(next)}` : one;
    const isLast = sentences.length > 0 && at >= plain.length - 1 && !isPair;
    sentences.push(
      isLast && !/^(?:and|then|if)\b/i.test(joined) ? `And ${uncapitalised(joined)}` : capitalised(joined),
    );
  }
  const [first = '', ...rest] = sentences;
  return `${[lead === '' ? first : `${lead}${uncapitalised(first)}`, ...rest].join('. ')}.`;
}

const toBeDone =
  /^(.*?), ((?:999|111|hospital|straight to|back to|I (?:ring|call|come back|go (?:in|to|straight|back))|they ring|you ring|you send|(?:\w+ )?[\w'’-]+ rings (?:999|111|you))\b.*)$/;

/** "999 for voices", "999 if it's still there after ten minutes". */
const leadTo = (sign: string): string => (/^(?:still|not|no better|worse|back)\b/i.test(sign) ? "if it's " : 'for ');

/** "999 for floppy", or "for my legs go", is no English, as "999 for a fit" is. */
const howItIs =
  /^(?:i|my|he|his|she|they|it|nobody|can'?t|cannot|couldn'?t|won'?t|doesn'?t|no longer|hard|harder|unable|too|very|really|so|more|feel(?:ing)?|floppy|limp|blue|blotchy|mottled|pale|grey|drowsy|drowsier|sleepy|sick|sicker|faint|dizzy|breathless|confused|muddled|hot|cold|shaky|shivery|numb|weak|weaker|worse|unwell|poorly|stiff|sweaty|clammy|wheezy|wobbly|desperate)\b/i;

/** "If I black out, 999" becomes "999 if I black out": nobody says one sentence twice; with as many of its signs as there is room for. */
export function netRetold(net: string, mostSigns = 1): string {
  // What comes before help has an order, and keeps it.
  const [happens = '', deed] = net.split(/: (.*)/s);
  if (deed !== undefined) return `${listed(signsOf(happens).slice(0, mostSigns))}: ${deed}`;
  const [, condition = net, action = ''] = toBeDone.exec(net) ?? /^(.*), ([^,]+)$/.exec(net) ?? [];
  const [done = ''] = action.split(',');
  if (done === '') return net;
  const signs = signsOf(condition).slice(0, mostSigns);
  const sign = listed(signs);
  if (/^(?:if|should)\b/i.test(sign)) return `${done} ${uncapitalised(sign)}`;
  if (signs.some((one) => howItIs.test(one))) return `${sign}: ${done}`;
  return `${done} ${leadTo(sign)}${uncapitalised(sign)}`;
}

const listed = (signs: readonly string[]): string =>
  [signs.slice(0, -1).join(', '), ...signs.slice(-1)].filter((part) => part !== '').join(' or ');

const subject = '(?:i|she|he|it|they|there)';
/** What anybody leaves out who counts signs off: "she's struggling to breathe", "I have a fit". */
const leftOut = new RegExp(
  `^(?:if )?${subject}(?:(?:'s|'m|'re| is| am| are| was| were)(?! (?:not|never)\\b)(?: (?:getting|really|very))?| (?:goes?|went|gets?|got|becomes?|feels?|felt|has|have|had|sees?|saw|notices?|develops?|starts?)| (?=can't|cannot|couldn't)) ?(?=\\w)|^(?:feels?|gets?|have|has|go(?:es)?|becomes?|see|notice|starts?) (?=\\w)`,
  'i',
);
const enoughToCount = 3;
/** What cannot be counted off: "the jerks come in clusters", "hits her head", "bang my head". */
const isClause =
  /^(?:if|should|i|my|he|his|she|her|it|they|the)\b|^(?:stops|keeps|turns|loses) |^\w+s (?:an?|the|my|h(?:er|is)|up|down|out|over|off|in|on)\b|^(?:black out|bang|hit|bump|knock|lose|pass|breathe|fall|come|keep|vomit|cough|bleed|collapse|throw|cut|hurt)\b/i;

const isCircumstance = /^(?:still|not|no|after|within|if)\b/i;

/** "Ring the daughter, then 999", "no driving, and I ring you" */
function deedOf({ steps = [], action }: SafetyNet): string {
  if (steps.length === 0) return action;
  const isThing = /^(?:999|111|straight)\b/.test(action);
  const joint = isCircumstance.test(steps.at(-1) ?? '') && isThing ? '' : isThing ? 'then ' : 'and ';
  return `${steps.join(', ')}, ${joint}${action}`;
}

/** As it is remembered. */
export const netKept = (net: SafetyNet): string => `${net.if}${net.steps ? ': ' : ', '}${deedOf(net)}`;

/** As it is taken in: one or two signs as a sentence, more of them counted off. */
export function netTakenIn(net: SafetyNet): string {
  const counted = signsOf(net.if).map((sign) => sign.replace(leftOut, ''));
  const isCounted = !/^(?:if|should)\b/i.test(net.if) || !counted.some((sign) => isClause.test(sign));
  if (counted.length < enoughToCount || !isCounted) return netKept(net);
  return `${capitalised(`${counted.slice(0, -1).join(', ')} or ${counted.at(-1)}`)}: ${deedOf(net)}`;
}
