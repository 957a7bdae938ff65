import { contentStems } from '../spoken.ts';
import { actionIn, bodily, emergency, general, sendsNow } from './safety-net-words.ts';

/**
 * `bodily`: names a symptom; `event`: something else of its own; `general`: "if you're worried", which warns of
 * nothing.
 */
export type Warning = 'bodily' | 'event' | 'general';

const startOfCondition =
  /\b(?:if|should (?=you|he|she|it|they|this|that|the|your|there|any)|in case|unless|(?:look|watch) (?:out )?for)\b|(?:^|\band )(?:any|anything|when)\b/i;
const lookOut = /\b(?:(?:look|watch) (?:out )?for|warning signs?)\b/i;
/** "Ring us if…": how far before the condition the action may stand. */
const reach = 40;

const order: readonly Warning[] = ['bodily', 'event', 'general'];

/** A condition tied to something to do, in the sentence or in the answer that follows; null if there is none. */
export function warningIn(plain: string, after: string): Warning | null {
  const kinds = conditionsIn(plain)
    .filter(({ text, acted, end }) => acted || (end && actionIn(after) !== null) || lookOut.test(text))
    .map(({ text }) => kindOf(text));
  const all = [...kinds, ...named(plain)];
  return order.find((kind) => all.includes(kind)) ?? null;
}

interface Condition {
  text: string;
  /** Something to do stands right after it or right before it. */
  acted: boolean;
  end: boolean;
}

function conditionsIn(plain: string): Condition[] {
  const found: Condition[] = [];
  let from = 0;
  while (from < plain.length) {
    const start = startOfCondition.exec(plain.slice(from));
    if (!start) break;
    const begin = from + start.index + start[0].length;
    const rest = plain.slice(begin);
    const action = actionIn(rest);
    const before = plain.slice(Math.max(0, from + start.index - reach), from + start.index);
    const text = (lookOut.test(start[0]) ? `${start[0]} ` : '') + (action ? rest.slice(0, action.at) : rest);
    // "If you phone the desk…" is a condition made of the action itself.
    if (!(action && /^\W*$/.test(rest.slice(0, action.at))))
      found.push({ text, acted: action !== null || actionIn(before) !== null, end: action === null });
    from = action ? begin + action.at + action.length : plain.length;
  }
  return found;
}

function kindOf(condition: string): Warning {
  if (bodily.test(condition.replace(/\bred flags?\b/gi, ' '))) return 'bodily';
  return contentStems(condition, general).size > 1 ? 'event' : 'general';
}

/** A sentence about something else before the action. */
const ownClause =
  /\b(?:if|i|we|i'll|we'll|i'd|please|take|(?:you|he|she)(?:'re|'s)? (?:must|should|are|is|can|need|to))\b/i;

/** Without an "if": "Chest pain or a blackout is 999." */
function named(plain: string): Warning[] {
  const action = actionIn(plain);
  const before = plain.slice(0, action?.at ?? 0);
  const urgent = emergency.test(plain) || /\b(?:ring|call|phone) (?:us|me)\b/i.test(plain);
  return urgent && !sendsNow.test(plain) && !ownClause.test(before) && bodily.test(before) ? ['bodily'] : [];
}
