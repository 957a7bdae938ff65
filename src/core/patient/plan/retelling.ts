import { type SafetyNet, signsOf } from './safety-net.ts';

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export function uncapitalised(text: string): string {
  return /^(?:I\b|I'|[A-Z]{2}|[A-Z]\w+ (?:and|gets|takes|comes)\b)/.test(text)
    ? text
    : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
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
  /^(.*?), ((?:999|111|hospital|straight to|back to|I (?:ring|call|come back|go (?:in|to|straight|back))|they ring|you ring)\b.*)$/;

/** "999 for voices", "999 if it's still there after ten minutes". */
const leadTo = (sign: string): string => (/^(?:still|not|no better|worse|back)\b/i.test(sign) ? "if it's " : 'for ');

/** "If I black out, 999" becomes "999 if I black out": nobody says one sentence twice; with as many of its signs as there is room for. */
export function netRetold(net: string, mostSigns = 1): string {
  const [, condition = net, action = ''] = toBeDone.exec(net) ?? /^(.*), ([^,]+)$/.exec(net) ?? [];
  const [done = ''] = action.split(',');
  if (done === '') return net;
  const signs = signsOf(condition).slice(0, mostSigns);
  const sign = [signs.slice(0, -1).join(', '), ...signs.slice(-1)].filter((part) => part !== '').join(' or ');
  return `${done} ${/^if\b/i.test(sign) ? '' : leadTo(sign)}${uncapitalised(sign)}`;
}

const subject = '(?:i|she|he|it|they|there)';
/** What anybody leaves out who counts signs off: "she's struggling to breathe", "I have a fit". */
const leftOut = new RegExp(
  `^(?:if )?${subject}(?:(?:'s|'m|'re| is| am| are| was| were)(?! (?:not|never)\\b)(?: (?:getting|really|very))?| (?:goes?|went|gets?|got|becomes?|feels?|felt|has|have|had|sees?|saw|notices?|develops?|starts?)| (?=can't|cannot|couldn't)) ?(?=\\w)|^(?:feel|get|have|go|become|see|notice) (?=\\w)`,
  'i',
);
const enoughToCount = 3;

/** As it is taken in: one or two signs as a sentence, more of them counted off. */
export function netTakenIn({ if: condition, action }: SafetyNet): string {
  const signs = signsOf(condition);
  if (signs.length < enoughToCount) return `${condition}, ${action}`;
  const counted = signs.map((sign) => sign.replace(leftOut, ''));
  return `${capitalised(`${counted.slice(0, -1).join(', ')} or ${counted.at(-1)}`)}: ${action}`;
}
