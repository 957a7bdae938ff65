import { sharedContentWords, words } from '#core/text/words.ts';
import { inOwnVoice } from './own-voice.ts';
import { areSound, shortened, signsOf } from './warning-signs.ts';
import { helperIn, partedAtDeed, stepsIn, withoutHelper } from './warning-steps.ts';

/** What the doctor wants done, if what happens. */
export interface SafetyNet {
  if: string;
  /** What comes before help is called for. */
  steps?: string[];
  action: string;
}

const sameDay = /\bsame[- ]day\b/i;
const actions: readonly (readonly [RegExp, string])[] = [
  [/\b(?:get|tell|ask|have) (?:them|him|her|some(?:body|one)) to (?:ring|call|phone) (?:us|me)\b/i, 'they ring you'],
  [/\b(?:999|ambulance|emergency services)\b/i, '999'],
  [
    /\b(?:a ?(?:&|\+|and) ?e|casualty|emergency department|straight (?:in )?to (?:the )?hospital)\b/i,
    'straight to A and E',
  ],
  [/\b111\b/, '111'],
  [sameDay, 'I ring you the same day'],
  [
    /\b(?:ring|call|phone|contact|let) (?:us|me|the (?:surgery|practice|doctor|clinic))\b|\bget in touch\b|\bgive (?:us|me) a (?:ring|call|bell)\b/i,
    'I ring you',
  ],
  [/\bcome (?:straight )?back\b|\bbe seen\b/i, 'I come back'],
];

/** A warning without an if is the case's own when it shares as many words with it. */
const wordsOfWarning = 3;
/** "Your wife calls 999", "Dee should ring us" */
const helperCalls =
  "[\\w'-]+ (?:rings|calls|phones|dials|(?:must|should|will|has to|needs to|can) (?:ring|call|phone|dial)) (?:for )?(?:999|111|us|me|an? ambulance)\\b";
/** Where the condition ends: at what is to be done, after a comma whatever it is, without one only where it is plain. */
const then = `(?:(?:your |the |his |her )?${helperCalls}|(?:some(?:body|one)|they|he|she) (?:must|should|needs? to|ha(?:s|ve) to|rings?|calls?)|please|just|then|no heroics|you (?:must|should|need|can|ring|call|phone|dial|go|get|say|don't|come)|i(?:'d| would) like|hang up|ring|call|dial|phone|go|come|get (?:to|them|him|her|some(?:body|one)|help|seen|an ambulance|in touch|yourself|straight|down)|contact|that's|that is|that means|this is|this means|these are|it's|999|111|a ?(?:&|and) ?e|straight|i want|i'd want|don't|let (?:me|us)|give (?:me|us))\\b`;
const plainThen = `(?:=|>|(?:get|ask|tell|have) (?:(?:your|the) )?[\\w'-]+ to (?:ring|call|phone|dial)\\b|(?:your|the|his|her) ${helperCalls}|(?<!n't |dont |not |to |never |\\bshould [^,.;]{1,40} )(?:999|111|ring|dial|phone|call (?:999|111|an|us|me)|go straight|come (?:straight )?back|get (?:an )?ambulance|stop \\+|let (?:her|him) sleep|give (?:us|me) a|(?:then )?(?:that|this|it)(?:'?s| is| means) (?:999|111|an? (?:emergency|call|ambulance))|(?:some(?:body|one)|they|he|she) (?:should |must )?(?:rings?|calls?) (?:999|111|an|us|me)|you(?:'d| should)? (?:ring|call|phone|dial|go to|come back)|i(?:'d| would)? (?:like|want|need) you to)\\b)`;
const conditional = new RegExp(
  `\\b(if|(?<!\\b(?:you|they|he|she|it|we|i|that|there) )should(?= (?:you|they|he|she|it|things|anything|the|your|there)\\b))\\s+(.+?)(?:,\\s*(?:then\\s+)?(?=${then})|\\s+(?=${plainThen})|[.;:!?]|\\s[-–—]\\s|$)`,
  'i',
);

/** Told not to ring: nothing to take in. */
const waved =
  /\b(?:no need to |don't (?:need to |have to )?|needn't |not worth )(?:bother|worry|come back|(?:ring|call|phone)(?! (?:us|me)\b))/i;
/** "If you get shaky it'll pass, don't ring us"; "don't ring us, ring 999" is another matter. */
const notUs = /\b(?:don'?t|do not|never) (?:ring|call|phone) (?:us|me)\b/i;
const help = /\b(?:ring|call|phone|dial|999|111|come|go|a ?(?:&|and) ?e)\b/i;
/** "I wouldn't bother the ambulance lot", "no call for an ambulance", "even if she's floppy, leave the ambulance folk alone" */
const helpWaved =
  /\b(?:(?:(?:wouldn't|shouldn't|don'?t|do not|never|no need to|needn't|not worth)(?: go)? (?:bother(?:ing)?|troubl(?:e|ing)|rush(?:ing)?|call(?:ing)?|ring(?:ing)?|phon(?:e|ing)|dial(?:l?ing)?|get on to)|no (?:need|call|point|reason) (?:for|in)|leave) (?:(?:with|for|off|out|to|up|the|an|any) )*|no )(?:999|111|ambulances?|casualty|a ?(?:&|\+|and) ?e|hospital|emergency)\b|\b(?:999|casualty|a ?(?:&|\+|and) ?e|hospital)(?:'s| is) no place\b/i;
const isWaved = (text: string) => waved.test(text) || (notUs.test(text) && !help.test(text.replace(notUs, '')));

/** Typed without stops: "if it comes on stop and rest and if it's not gone in ten minutes ring 999" warns of the second. */
const ifAgain = /^.*\b(?:stop|rest|sit|lie|wait|take|use|give)\b.*?\s(?:and|but|then)\s+if\s+/i;
/** "If you feel yourself going step outside and ring us": what is to be done is no part of what happens. */
const doneFirst =
  /(?<!\b(?:to|and|or|not|never|you|i|she|he|they|it|we|can't|cannot|won't|don't|doesn't))\s+(?:(?:step|stop|sit|lie|walk|hang|put|take)\s+(?:out|outside|down|up|off|over|away|and(?! start)|the|your)|show\s+(?:them|him|her|the|your)|see\s+that|make\s+sure|keep\s+(?:her|him|them|still|calm))\b.*$/i;

/** "... or breathless please | dial 999", "past five minutes they | ring 999", "takes a fit, aye" */
const joint =
  /(?:[,\s]+(?:please|just|then|and|so|don't|of course|aye|yeah|ok|okay|its|it's|[=+>]+|(?:they|he|she|we|some(?:body|one)|(?<=,\s*)you|you(?='d|'ll| (?:should|must|would|have to)$))(?:'d|'ll| should| must| would| has to| have to)?))+$/i;

/** "If it's still there after, I don't know, half an hour or so": what the doctor stumbles over nobody repeats. */
const stumbled =
  /,?\s*\b(?:i don't know|i dunno|dunno|i suppose|i guess|let's say|you know|erm?|um+|or so|or something)\b,?/gi;

/** "... or u can't wake her dont ring us ring 999" */
const notToDo =
  /[,\s]+(?:and |but |so |please )?(?:don'?t|do not|never) (?:ring|call|phone|wait|come(?! round\b)|bother|hang|drive)\b.*$/i;
/** "If you can't get up, and nobody will scold you for it": what is said beside the signs is none. */
const besides = /,\s*and (?:nobody|no one|none of us|i(?:'ll|'m)?(?! mean)|we(?:'ll)?|that|this|it'?s|then)\b.*$/i;
const leftOver = /(?:[,\s]+(?:and|or|but|that))+$/i;

/** What happens, and what is to be done before help is called for. */
interface Warned {
  happens: string;
  steps: string[];
}

const cleaned = (condition: string): string =>
  withoutHelper(condition)
    .replace(besides, '')
    .replace(joint, '')
    .replace(leftOver, '')
    .replace(/\b(?:act|going|coming|sitting|put) on$/i, '$& it')
    .trim();

function partedIn(condition: string, rest: string): Warned {
  const { happens, done } = partedAtDeed(
    condition.replace(notToDo, '').replace(doneFirst, (deed) => `, ${deed.trim()}`),
  );
  return { happens: cleaned(happens), steps: stepsIn(done, rest) };
}

/** "If things turn: voices, no sleep, or you want to die, ring 999": what stands behind the colon is what happens. */
const saysOnlyThat = /^(?:things?|anything|something|it all|it) (?:turns?|changes?|gets? worse|happens?|goes wrong)$/i;

/** "Should the pain come back": to say it with "if" would need another form of the verb. */
const opensWith = (opens: string, condition: string) =>
  /^should$/i.test(opens) && !/^(?:you|they)\b/i.test(condition) ? 'Should ' : 'If ';

function conditionIn(text: string): Warned & { opens: string } {
  const plain = text.replace(stumbled, '').replace(/(?<=[a-z])\/(?=[a-z])/gi, ' or ');
  const found = conditional.exec(plain);
  if (!found) return { happens: '', steps: [], opens: '' };
  const [whole, opens = '', condition = ''] = found;
  const rest = plain.slice(found.index + whole.length);
  if (whole.endsWith(':') && saysOnlyThat.test(condition)) return { ...conditionIn(`if ${rest.trim()}`), opens: '' };
  return { ...partedIn(condition.replace(ifAgain, ''), rest), opens: opensWith(opens, condition) };
}

/** Whether the doctor warns of nothing but what the case's own warning names: in its words nothing may be lost or added. */
export function isSameWarning(known: { heard: string; if: string }, text: string): boolean {
  const nets = safetyNetsIn(text);
  if (nets.length === 0) return sharedContentWords(known.heard, text).length >= wordsOfWarning;
  return nets.some((net) => {
    const condition = net.if;
    const named = `${known.heard} ${known.if}`;
    return (
      signsOf(condition).every((sign) => sharedContentWords(sign, named).length > 0) &&
      signsOf(known.if).every((sign) => sharedContentWords(sign, condition).length > 0)
    );
  });
}

/** "What would you ring 999 for?" */
const asksBack = /^(?:so |and |now |but )*(?:what|when|which|who|how|where|why)\b.*\?$/i;
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

/** The doctor's own ifs and thens, as the speaker would say them: sentence by sentence, or else the turn as one. */
export function safetyNetsIn(text: string): SafetyNet[] {
  if (isWaved(text)) return [];
  const said = text.split(/(?<=[.;!?])\s+/).filter((sentence) => !helpWaved.test(sentence) && !asksBack.test(sentence));
  const each = said
    .map((sentence, at) => withItsList(sentence, said[at - 1] ?? ''))
    .map((sentence) => sentence.replace(ifBad, ''))
    .flatMap(warnings)
    .flatMap((warning) => netIn(warning) ?? []);
  return (each.length > 0 ? each : [netIn(said.join(' '))].flatMap((net) => net ?? [])).slice(0, mostNets);
}

/** "What would worry me: blood in your sick, feeling faint. Any of those, 999." */
const anyOfThose = /^(?:and |so |but )*any (?:one )?of (?:those|these|that|them)\s*[,:]?\s*(?:and )?(?=\S)/i;
const listed = /(?::|\b(?:are|like|such as|include|(?:look|watch) (?:out )?for)\b)\s*([^:]{4,}?)[.;]?$/i;
function withItsList(sentence: string, before: string): string {
  const list = listed.exec(before)?.[1];
  return list === undefined ? sentence : sentence.replace(anyOfThose, `${list}: `);
}

const anotherIf =
  /,?\s+(?:and|but)\s+(?=if\b|(?:ring|call|phone|contact|come back|go|999|111|a ?(?:&|\+|and) ?e)\b[^.;]*?\bif\b)/i;
/** "Sick, breathing fast = ring same day, collapse = 999" */
const anotherSign = /(?<==[^=,]{2,30}),\s+(?=[^=,]{3,}=)/;
/** "If the pain comes, stop, sit", "if there's no date by then I'll chase it": done with before what calls for help. */
const doneWith =
  /,\s*(?:you |then |just |please )*(?:stop|rest|sit|lie|wait|take|use|give|pull|park|get|hold|put|turn|slow|drink|eat|check|keep|skip|leave|walk|move)\b|\b(?:i|we|they)(?:'?ll| will| can)\b/i;

/** "If your legs go ring 999, and if they send you home get them to ring me": two, once the first says what to do. */
function warnings(sentence: string): string[] {
  const found: string[] = [];
  const parts = sentence.split(anotherIf).flatMap((one) => one.split(/(?=,\s+if\b)/i));
  for (const part of parts.flatMap((one) => one.split(anotherSign))) {
    const before = found.at(-1);
    if (before === undefined || actions.some(([pattern]) => pattern.test(before))) found.push(part);
    else if (doneWith.test(before)) found[found.length - 1] = part;
    else found[found.length - 1] = part.startsWith(',') ? before + part : `${before} and ${part}`;
  }
  return found.map((one) => one.replace(/^,\s*/, ''));
}

/** An ambulance before anything else; of the others what is named first; by whom, where it is somebody else. */
function actionIn(text: string): string | undefined {
  const action = ownActionIn(text);
  const helper = helperIn(text);
  if (!helper || !action) return action;
  const isSame = helper.rings === 'you' ? /^I ring you/.test(action) : action === helper.rings;
  return isSame ? `${helper.who} rings ${action.replace(/^I ring /, '')}` : action;
}

function ownActionIn(text: string): string | undefined {
  const [theyRing, ambulance, casualty, ...others] = actions;
  const grave = [theyRing, ambulance, casualty].find((one) => one?.[0].test(text));
  const named = others.filter(([pattern]) => pattern.test(text));
  const placeOf = ([pattern]: (typeof actions)[number]) => text.search(pattern);
  const first = (grave ?? named.toSorted((one, other) => placeOf(one) - placeOf(other))[0])?.[1];
  return first === 'I ring you' && sameDay.test(text) ? 'I ring you the same day' : first;
}

/** "Then: give Ida to Callum, ring 999.", after it was asked what happens. */
const onlyThen = /^(?:so |and |ok(?:ay)?,? )?then\s*[:,]\s*(?!.*\bif\b)/i;
/** Said where what the doctor named cannot be said again. */
export const thatHappens = 'If that happens';

function netIn(text: string): SafetyNet | null {
  const action = actionIn(text.replace(notUs, ''));
  if (action === undefined) return null;
  const answer = onlyThen.exec(text);
  if (answer) {
    const steps = stepsIn('', text.slice(answer[0].length));
    return steps.length > 0 ? netOf(thatHappens, steps, action) : null;
  }
  const { happens, steps, opens } = conditionIn(text);
  const condition = happens.replace(leadIn, '');
  if (condition !== '')
    return saysNothing(condition) ? null : netOf(capitalised(`${opens}${said(condition)}`), steps, action);
  const named = equated.exec(text) ?? runTogether.exec(text);
  if (!named) return null;
  const parted = partedIn(named[1] ?? '', text.slice(named.index + named[0].length));
  const signs = parted.happens.replace(/:$/, '');
  return saysNothing(signs) ? null : netOf(capitalised(said(signs)), parted.steps, action);
}

/** What goes on into another sentence is no sign. */
const saysNothing = (condition: string) =>
  words(condition).length < 2 || /^and (?:then|so|also)$/.test(condition) || /[.!?]\s/.test(condition);
const said = (condition: string) => inOwnVoice(shortened(condition));
const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function netOf(condition: string, steps: string[], action: string): SafetyNet {
  const net = { if: areSound(condition) ? condition : thatHappens, action };
  return steps.length > 0 ? { ...net, steps } : net;
}
