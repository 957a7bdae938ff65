import { sharedContentWords, words } from '#core/text/words.ts';
import { inOwnVoice } from './own-voice.ts';
import { actionIn } from './warning-action.ts';
import { conditionIn, partedIn } from './warning-condition.ts';
import { areSound, shortened, signsOf } from './warning-signs.ts';
import { isDeed, stepsIn } from './warning-steps.ts';

/** What the doctor wants done, if what happens. */
export interface SafetyNet {
  if: string;
  /** What comes before help is called for. */
  steps?: string[];
  action: string;
}

/** A warning without an if is the case's own when it shares as many words with it. */
const wordsOfWarning = 3;
/** Told not to ring: nothing to take in. */
const waved =
  /\b(?:no need to |don't (?:need to |have to )?|needn't |not worth )(?:bother|worry|come back|(?:ring|call|phone)(?! (?:us|me)\b))/i;
/** "If you get shaky it'll pass, don't ring us"; "don't ring us, ring 999" is another matter. */
const notUs = /\b(?:don'?t|do not|never) (?:ring|call|phone) (?:us|me)\b/i;
const help = /\b(?:ring|call|phone|dial|999|111|come|go|a ?(?:&|and) ?e)\b/i;
/** "I wouldn't bother the ambulance lot", "no call for an ambulance", "even if she's floppy, leave the ambulance folk alone" */
const helpWaved =
  /\b(?:(?:(?:wouldn't|shouldn't|don'?t|do not|never|no need to|needn't|not worth)(?: go)? (?:bother(?:ing)?|troubl(?:e|ing)|rush(?:ing)?|call(?:ing)?|ring(?:ing)?|phon(?:e|ing)|dial(?:l?ing)?|get on to)|no (?:need|call|point|reason) (?:for|in)|(?:don'?t|do not|doesn'?t|won'?t|needn'?t) (?:need|want|have)|leave) (?:(?:with|for|off|out|to|up|the|an|any) )*|no )(?:999|111|ambulances?|casualty|a ?(?:&|\+|and) ?e|hospital|emergency)\b|\b(?:999|casualty|a ?(?:&|\+|and) ?e|hospital)(?:'s| is) no place\b/i;
const isWaved = (text: string) => waved.test(text) || (notUs.test(text) && !help.test(text.replace(notUs, '')));

/** Whether the doctor warns of nothing but what the case's own warning names: in its words nothing may be lost or added. */
export function isSameWarning(known: { heard: string; if: string }, text: string): boolean {
  const nets = safetyNetsIn(text);
  if (nets.length === 0) return sharedContentWords(known.heard, text).length >= wordsOfWarning;
  const named = `${known.heard} ${known.if}`;
  // Its own words for the signs may be others than the doctor's.
  const asHeard = safetyNetsIn(known.heard).flatMap((net) => signsOf(net.if));
  return nets.some(({ if: condition }) => {
    const isNamed = (sign: string) => sharedContentWords(sign, condition).length > 0;
    const isWhole = signsOf(known.if).every(isNamed) || (asHeard.length > 0 && asHeard.every(isNamed));
    return isWhole && signsOf(condition).every((sign) => sharedContentWords(sign, named).length > 0);
  });
}

/** "What would you ring 999 for?" */
const asksBack =
  /^(?:so |and |now |but )*(?:what|when|which|who|how|where|why)\b.*\?$|,\s*(?:how|what|who|where|why|would|will|could|does?|is|are) (?!(?:you|u)\b)[^,]*\?$/i;
const mostNets = 3;
/** "If anything changes, if the pain comes back": the first says nothing. */
const leadIn =
  /^(?:at any (?:point|time|stage)|in the meantime|for any reason|ever),?\s+|^(?:things|anything|something|it all) (?:changes?|gets? worse|happens?)(?: before [^,]{1,25})?,?\s*(?:or |and )?(?:i mean )?(?:if |like )/i;
/** "Pouring blood or fainting = 999", "chest pain, ring 999", "any numbness and you go to A&E", "a low that won't lift is 999" */
const equated =
  /^(?:and |or |also |so )*(?:(?:on|in|so) [^:]{2,40}:\s*|you know [^:]{2,40}:\s*)?(.{4,}?)(?:\s*(?:=+>?|-+>|→)\s*(?=\S)|\s+[-–—]\s+(?=(?:ring|call|dial|phone|999|111|a ?(?:&|and) ?e|same day)\b)|\s*[:,]\s*(?:and )?(?=(?:you (?:go|ring|call|come|dial)|that's|it's|ring|call|dial|phone|go|come|get|999|111|a ?(?:&|and) ?e|straight|same day)\b)|\s+and (?=you (?:go|ring|call|come|dial)\b)|\s+(?:is|means) (?=(?:999|111|an? (?:emergency|ambulance)|a ?(?:&|and) ?e)\b))/i;

/** "No wet nappy in eight hours ring me": typed without stops. */
const runTogether =
  /^(?:and |or |also )*(?!(?:you|i|we|please|just|don't|so|if|should)\b|\w+'ll\b)(.{8,}?)\s+(?=(?:ring|call|phone|dial) (?:us|me|999|111|same day)\b)/i;

/** "Vomiting or drowsy: ring the same day, or 999 if it's bad": the signs are what is remembered. */
const ifBad =
  /,?\s*(?:or|and)\s+(?:ring |call |dial )?(?:999|a ?(?:&|and) ?e)\s+if (?:it|things|that)(?:'s| is| gets?| are) (?:really |very |that )?(?:bad|worse|severe)\b/i;

/** "In Welsh if she likes", "ring me, if you want to": a leave, and nothing that happens. */
const leave =
  /,?\s*\bif (?:s?he|they|you|u)(?:'d|'ll)? (?:likes?|wants?(?: to)?|prefers?|fanc(?:y|ies)(?: it)?|feels? like it)(?=\s*(?:[,.;!?]|$))/gi;
/** "Then you ring us", as the first thing: the answer to "what then?" */
const thenYou = /^(?:(?:so|and|well|right|ok|okay),? )*then (?=(?:you|u) (?:ring|call|phone|dial)\b)/i;

const orderWord =
  /,\s*(?:and\s+)?(?:you\s+)?(?:the\s+)?(?:first(?:ly)?(?:\s+of all|\s+off|\s+thing)?|to start with|second(?:ly)?|third(?:ly)?|next|lastly|finally|only then)(?:\s+is to)?,?\s+(?=[a-z\d])/gi;
const orderLast = /,\s*(?!then\b)([^,.;:?!]{3,40}?)\s+first\b(?!\s+(?:time|thing|sign|day|dose|light)\b)/gi;
/** "First sit down", "sit down first": what is to be done begins there, whatever the words before it sound like. */
const inOrder = (text: string): string => text.replace(orderWord, ', then ').replace(orderLast, ', then $1');

/** The doctor's own ifs and thens, as the speaker would say them: sentence by sentence, or else the turn as one. */
export function safetyNetsIn(text: string): SafetyNet[] {
  if (isWaved(text)) return [];
  const said = inOrder(text)
    .replace(leave, '')
    .replace(thenYou, 'Then: ')
    .split(/(?<=[.;!?])\s+/)
    .filter((sentence) => !helpWaved.test(sentence) && !asksBack.test(sentence));
  const each = said
    .map((sentence, at) => withItsList(sentence, said[at - 1] ?? ''))
    .map((sentence) => sentence.replace(ifBad, ''))
    .flatMap(warnings)
    .flatMap((warning) => netIn(warning) ?? []);
  return (each.length > 0 ? each : [netIn(said.join(' '))].flatMap((net) => net ?? [])).slice(0, mostNets);
}

/** "What would worry me: blood in your sick, feeling faint. Any of those, 999." */
const anyOfThose =
  /^(?:and |so |but )*(?:any|either|one)(?: one)? of (?:those|these|that|them)\s*[,:]?\s*(?:(?:and|is|means)\s+)?(?=\S)/i;
const listed = /(?::|\b(?:are|like|such as|include|(?:look|watch) (?:out )?for)\b)\s*([^:]{4,}?)[.;]?$/i;
function withItsList(sentence: string, before: string): string {
  const list = listed.exec(before)?.[1] ?? (/,|\bor\b/.test(before) ? before.replace(/[.;]$/, '') : undefined);
  return list === undefined ? sentence : sentence.replace(anyOfThose, `${list}: `);
}

const anotherIf =
  /,?\s+(?:and|but)\s+(?=if\b|(?:ring|call|phone|contact|come back|go|999|111|a ?(?:&|\+|and) ?e)\b[^.;]*?\bif\b)/i;
/** "Sick, breathing fast = ring same day, collapse = 999" */
const anotherSign = /(?<==[^=,]{2,30}),\s+(?=[^=,]{3,}=)/;
/** "If the pain comes, stop, sit", "if there's no date by then I'll chase it": done with before what calls for help. */
const doneWith =
  /,\s*(?:you |then |just |please )*(?:stop|rest|sit|lie|wait|take|use|give|pull|park|get|hold|put|turn|slow|drink|eat|check|keep|skip|leave|walk|move)\b|\b(?:i|we|they)(?:'?ll| will| can)\b/i;

/** "That's 999, if it comes on resting": what stands before it is to be done then. */
const isDoneIf = (before: string, part: string) =>
  /^,\s+if\b/i.test(part) &&
  !/\b(?:if|when|=)\b/i.test(before) &&
  actionIn(part) === undefined &&
  !listsSigns.test(before);
const listsSigns = /[:=]/;

/** "Sit, one spray, and if it's still there after five minutes ring 999": the same pain, and what was done for it comes first. */
const goesOn =
  /^,?\s*if (?:(?:it|that|this|he|she|they)\b(?:'s|'re| is| are)? ?(?:still|not\b|no better|has(?:n'?t| not)|have(?:n'?t| not)|does(?:n'?t| not)|do(?:n'?t| not)|is(?:n'?t| not)|won'?t)|not\b|that fails|there(?:'s| is) no )/i;

const ringsIf = /^(?:ring|call|phone|dial|contact|999|111)\b[^.;]*\bif (?:it|that|this|he|she|they|you|not)\b/i;

/** "If your legs go ring 999, and if they send you home get them to ring me": two, once the first says what to do. */
function warnings(sentence: string): string[] {
  const found: string[] = [];
  const parts = sentence.split(anotherIf).flatMap((one) => one.split(/(?=,\s+if\b)/i));
  for (const part of parts.flatMap((one) => one.split(anotherSign))) {
    const before = found.at(-1);
    if (before !== undefined && isDoneIf(before, part)) found[found.length - 1] = before + part;
    else if (before === undefined || actionIn(before) !== undefined) found.push(part);
    else if (doneWith.test(before))
      found[found.length - 1] =
        goesOn.test(part) || ringsIf.test(part) ? `${before}, ${part.replace(/^,\s*/, '')}` : part;
    else found[found.length - 1] = part.startsWith(',') ? before + part : `${before} and ${part}`;
  }
  return found.map((one) => one.replace(/^,\s*/, ''));
}

/** "If that's all right with you": asked for politely, and nothing that happens. */
const isPolite =
  /^(?:(?:that|it)(?:'?s| is)|you(?:'?re| are|'d be)?|u(?:r| are)?) (?:ok|okay|all right|alright|fine|happy|like|want(?! to (?:die|kill|hurt|harm|end|give up)\b)|prefer|agree|don'?t mind|willing|up for|with me)\b|^(?:possible|need be|needed|i may|(?:you|we|i) can(?!['’]?t|not))\b/i;
/** Tells or asks for something now. */
const isNoSign =
  /^(?:(?:one|the|my|your) (?:(?:other|first|second) )?(?:way|option|choice|plan)|what|who|where|whatever|while|there|here|this|that|then|give|get|go|come|hang|call|ring|tell|say|put|write|hand|knock|let|explain|don'?t|do|does|did|can|could|will|would|shall|is|are|an? ambulance|you(?! \w+ing\b)|u|ull|i|we|they|he|she|it|please|after|at night|out of|overnight|tonight|tomorrow|today|for|so)\b/i;
/** "Before you get here: a fit or grunting means 999." */
const heading =
  /^(?:before|until|till) (?:then|that|i (?:ring|call)),\s*|^(?:before|until|till|write|here'?s|these|remember|meanwhile|by then|two|three|four|my|your)\b[^:,=]{0,40}:\s*(?=[^:]{4,}[,:=]|.* (?:is|means) )/i;
/** "If I'm late, you ring me": the doctor's "I" is the speaker's "you". */
const isDoctors = /^i(?:(?:'m| am)\b|(?= (?:haven'?t|don'?t|can'?t|forget)\b))/i;

/** "Then: give Ida to Callum, ring 999.", after it was asked what happens. */
const onlyThen = /^(?:so |and |ok(?:ay)?,? )?then\s*[:,]\s*(?!.*\bif\b)/i;
const ringsAtOnce = /^(?:you|u) (?:ring|call|phone|dial)\b/i;
/** Said where what the doctor named cannot be said again. */
export const thatHappens = 'If that happens';

function netIn(said: string): SafetyNet | null {
  const text = said.replace(notUs, '');
  const answer = onlyThen.exec(text);
  if (answer) {
    const then = text.slice(answer[0].length);
    return netOf(thatHappens, stepsIn('', then), actionIn(text), !ringsAtOnce.test(then));
  }
  const { happens, steps, opens, condition } = conditionIn(text);
  return happens === ''
    ? listedIn(text.replace(heading, ''))
    : netIf(happens.replace(leadIn, ''), { opens, steps, action: actionIn(text.replace(condition, '')) });
}

interface Then {
  opens: string;
  steps: string[];
  action: string | undefined;
}

function netIf(happens: string, { opens, steps, action }: Then): SafetyNet | null {
  const isNone = saysNothing(happens) || isPolite.test(happens) || (/^i\b/i.test(happens) && !isDoctors.test(happens));
  return isNone ? null : netOf(capitalised(`${opens}${spoken(happens)}`), steps, action);
}

/** "Pouring blood or fainting: 999" */
function listedIn(text: string): SafetyNet | null {
  const named = equated.exec(text) ?? runTogether.exec(text);
  const signs = named?.[1] ?? '';
  if (!named || isNoSign.test(signs) || isDeed(signs)) return null;
  const rest = text.slice(named.index + named[0].length);
  const parted = partedIn(signs, rest);
  const happens = parted.happens.replace(/[:.]+$/, '');
  return saysNothing(happens) ? null : netOf(capitalised(spoken(happens)), parted.steps, actionIn(rest));
}

/** What goes on into another sentence is no sign. */
const saysNothing = (condition: string) =>
  words(condition).length < 2 || /^(?:and (?:then|so|also)|you ever)$/i.test(condition) || /[.!?]\s/.test(condition);
function spoken(condition: string): string {
  if (isDoctors.test(condition))
    return shortened(condition).replace(isDoctors, (who) => (/^i$/i.test(who) ? 'you' : "you're"));
  return inOwnVoice(shortened(condition)).replace(/^I be\b/, "I'm");
}
const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function netOf(condition: string, steps: string[], action: string | undefined, needsSteps = false): SafetyNet | null {
  if (action === undefined || (needsSteps && steps.length === 0)) return null;
  const net = { if: areSound(condition) ? condition : thatHappens, action };
  return steps.length > 0 ? { ...net, steps } : net;
}
