import { words } from '#core/text/words.ts';
import { inOwnVoice } from './own-voice.ts';

/** Done, and never something that happens to anybody: "shut the door", "no driving". */
const plainDeed =
  /^(?:step|sit|lie|walk|hang|pull) (?:out|outside|down|up|off|over|away|still)\b|^(?:shut|close|lock|unlock|open|show|tell|ring|call|phone|dial|text|press|pop|fetch|lay|roll|wrap|strip) |^(?:put|take|give|leave|bring|turn|move|hold|keep|hand|pass) (?:out|up|down|off|over|away|still|calm|on|him|her|them|it|the|your|[A-Z])|^turn (?:round|back)\b|^have (?:a (?:lie|sit|rest|drink|break)|some |(?:\w+ ){1,2}(?:tablets?|puffs?|sprays?|sugars?|sweets|biscuits?)\b)|^get (?:your|the) \w+ to |^get (?:help|(?:him|her|them|somebody|someone|yourself) |outside|away|down|out of)|^(?:make sure|see that|let (?:her|him|them) )|^(?:one|two|three|four|another) (?:puff|spray|tablet|sugar|dose)|^no (?:more \w+|driving|working?|ladders|alcohol|drinking|lifting|swimming|exercise|food)\b/;
/** A deed, unless what happens is still being counted off: "can't eat, drink or sleep". */
const mayBeDeed =
  /^(?!stop (?:breath|pass|feed|eat|drink|mov|respond|talk|wee|pee|answer|mak|be))(?:(?:stop|sit|lie|wait|rest|use|drink|eat|check|try|take|apply|press|swallow|spray|suck|chew|loosen|cool|measure|count|break|drop|lean|breathe(?! (?:fast|quick)))\b)/;
const isNegated = /\b(?:can'?t|cannot|couldn'?t|won'?t|not|unable|never|don'?t|doesn'?t|start|begin)\b/i;

const asDone = (text: string) =>
  text
    .trim()
    .replace(
      /^(?:(?:you(?: (?:must|should|need to|can|have to))?|(?:and|then|so|please|just|first|er|erm|also)\b),?\s+)+/i,
      '',
    );
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const isPlainDeed = (part: string) => plainDeed.test(lowered(asDone(part)));
const isDoable = (part: string) => mayBeDeed.test(lowered(asDone(part)));

/** "Leave the bag, dial 999": told to do something, and not what happens. */
export const isDeed = (text: string): boolean => isPlainDeed(text) || isDoable(text);

/** "You feel yourself going, shut the door and step outside": where what happens ends and what is to be done begins. */
export function partedAtDeed(condition: string): { happens: string; done: string } {
  for (const joint of condition.matchAll(/\s*[,:]\s*(?:and |then )?(?!or\b)|\s+and\s+/gi)) {
    const happens = condition.slice(0, joint.index);
    const done = condition.slice(joint.index + joint[0].length);
    const isCounting = /\bor\b/i.test(done) || isNegated.test(happens);
    const first = done.split(/\s*[,:]\s*|\s+and\s+/)[0] ?? '';
    if (isPlainDeed(first) || (!isCounting && isDoable(first))) return { happens, done };
  }
  return { happens: condition, done: '' };
}

const help =
  /\b(?:(?:rings?|calls?|phones?|dials?|contact) (?:for )?(?:us|me|999|111|an? ambulance|same day|the (?:surgery|practice|doctor|clinic|night line|ambulance)\b)|999|111|ambulance|a ?(?:&|\+|and) ?e\b|casualty|emergency|straight (?:in )?to\b|come (?:straight )?back|be seen|get in touch|let (?:us|me) know|give (?:us|me) a|same[- ]day|hospital)/i;
/** What stands before help is named, and is no step: "it's", "they should", "get them to". */
const isEmpty =
  /^(?:(?:you|they|she|he|we|i|it|somebody|someone|must|should|needs?|ha(?:s|ve)|to|can|could|will|would|it's|its|that's|thats|that|this|these|is|are|means?|an?|the|then|so|and|or|of|course|please|just|get|ask|tell|them|him|her|go|straight|er|erm|aye|yes|i'd|you'd|like|want|need|do|=+>?)\s*)+$/i;
const notToBeDone = /^(?:don'?t|do not|never|no heroics|no messing|no need)\b/i;
const saysMore = /\b(?:i|we|i'll|we'll|i'm|i'd|it's|that's|because|which|why|how|who|if|or)\b|[?!.]/i;
/** "If it's still there after five minutes": how long what is done before help is called for has to show. */
const stillSo = /^if (?:it|that|this|he|she|they|not)\b[^?!.]*$/i;
const most = { words: 20, wordsEach: 9 };

/** "Ring 999 if it hasn't gone in ten minutes" */
const ringIf = /\b((?:ring|call|phone|dial|contact)\b[^,;.]*?)\s+(if (?:it|that|this|he|she|they|not)\b[^,;.]*)/i;

/** What is to be done before help is called for, step by step; nothing where that cannot be said again as it is. */
export function stepsIn(done: string, said: string): string[] {
  const rest = said.replace(ringIf, '$2, $1');
  const at = rest.search(help);
  if (at < 0) return [];
  const before = rest.slice(0, at).replace(/\b(?:get|ask|tell|have) (?:your |the )?\S+ to\s*$/i, '');
  const steps = `${done}, ${before}`
    .split(/[,;:]|\b(?:and|then)\b|\s[-–—]\s|=+>?/i)
    .map(asDone)
    .map((step) => step.trim())
    .filter((step) => step !== '' && !isEmpty.test(step) && !notToBeDone.test(step) && !isActor.test(step));
  const [first = ''] = steps;
  const isSayable = steps.every(
    (step) => words(step).length <= most.wordsEach && (stillSo.test(step) || !saysMore.test(step)),
  );
  return isDeed(first) && isSayable && words(steps.join(' ')).length <= most.words
    ? steps.map((step) => inOwnVoice(lowered(step)))
    : [];
}

const one =
  "(?:[Ww]hoever(?:['’]s| is)?(?: (?:there|around|about|home|in|near|nearest|with (?:you|him|her|them)))?|(?:[Yy]our|[Tt]he|[Hh]is|[Hh]er) [\\w'’-]+|(?!(?:I|You|They|She|He|We|It|Who|Somebody|Someone|Anybody|Anyone|Nobody|That|This|Then|And|If|So|Or|But|What|Please)\\b)[A-Z][\\w'’-]+)";
const actor = `${one}(?: or ${one})?`;
const isActor = new RegExp(`^(?:${actor})$`);
const may = '(?:must|should|will|would|can|could|needs? to|has to|have to|is to|to)';
const actsForThem = new RegExp(
  `\\b(${actor}) (?:(?:rings|calls|phones|dials)|${may} (?:ring|call|phone|dial))(?: for)? (999|111|an ambulance|us|me)\\b`,
);

/** "Dee rings 999": help is called by somebody else. */
export function helperIn(text: string): { who: string; rings: '999' | '111' | 'you' } | null {
  const [, who, number] = actsForThem.exec(text) ?? [];
  if (who === undefined || number === undefined) return null;
  return {
    who: inOwnVoice(who.replace(/^[YTH](?=our |he |is |er )/, (letter) => letter.toLowerCase())),
    rings: /^(?:us|me)$/.test(number) ? 'you' : number === '111' ? '111' : '999',
  };
}

/** "... tummy pain Dee rings": who calls is no part of what happens. */
const helperLeft = new RegExp(
  `(?:^|[,\\s]+)(?:(?:and|or|then) )?(?:${actor})(?: ${may})? (?:rings?|calls?|phones?|dials?)(?: for)?$`,
);
export const withoutHelper = (condition: string): string => condition.replace(helperLeft, '');
