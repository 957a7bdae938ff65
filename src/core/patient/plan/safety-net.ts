import { sharedContentWords, words } from '#core/text/words.ts';

/** What the doctor wants done, if what happens. */
export interface SafetyNet {
  if: string;
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

const asSpoken: readonly (readonly [RegExp, string])[] = [
  [/^you (?=\w+ing\b)/i, ''],
  // As it is typed: "if ur being sick".
  [/\byour (?=(?:being|feeling|getting|having|going|vomiting|bleeding|breathing|struggling|not)\b)/gi, "I'm "],
  [/\byou're\b/gi, "I'm"],
  [/\byou've\b/gi, "I've"],
  [/\byou(?:'d| would)\b/gi, "I'd"],
  [/\byou are\b/gi, 'I am'],
  [/\byou were\b/gi, 'I was'],
  [/\byourself\b/gi, 'myself'],
  [/\byou(?= safe\b)/gi, 'me'],
  [/\byour\b/gi, 'my'],
  // Who does something stands at the start of a clause or before a verb; to anybody else it is done.
  [
    /(?:^|(?<=\b(?:if|and|or|but|when|while|before|after|until|that|because|than|as|once|sure|think|feel) |[,;] ))you\b/gi,
    'I',
  ],
  [
    /\byou(?= (?:can(?:not|'t)?|do(?:n't)?|have(?:n't)?|had|were(?:n't)?|will|won't|need|feel|get|go|start|begin|notice|see|hear|lose|pass|find|want|become|develop|faint|collapse|bleed|cough|vomit|wake|fall|black|come|run|stop|think|believe|might|may|still|ever|also)\b)/gi,
    'I',
  ],
  [/\byou\b/gi, 'me'],
];

const mostIfWords = 24;
/** A warning without an if is the case's own when it shares as many words with it. */
const wordsOfWarning = 3;
/** Where the condition ends: at what is to be done, after a comma whatever it is, without one only where it is plain. */
const then =
  "(?:(?:some(?:body|one)|they|he|she) (?:must|should|needs to|has to|rings?|calls?)|please|just|then|no heroics|you (?:must|should|need|can|ring|call|phone|dial|go|get|say|don't|step|stop|sit|lie|walk|hang|put|take|keep|pull|leave|come)|i(?:'d| would) like|hang up|ring|call|dial|phone|go|come|get (?:to|them|him|her|some(?:body|one)|help|seen|an ambulance|in touch|yourself|straight|down)|contact|stop|that's|that is|that means|this is|this means|these are|it's|999|111|a ?(?:&|and) ?e|straight|i want|i'd want|don't|let (?:me|us)|tell|give|pull|work|drop|leave|lay|drink|break)\\b";
const plainThen =
  "(?:=|>|(?<!n't |dont |not |to |never )(?:999|111|ring|dial|phone|call (?:999|111|an|us|me)|go straight|come (?:straight )?back|get (?:them|him|her) to|get (?:an )?ambulance|stop \\+|let (?:her|him) sleep|give (?:us|me) a|(?:that'?s|it'?s) (?:999|111|an? (?:emergency|call|ambulance))|(?:some(?:body|one)|they|he|she) (?:should |must )?(?:rings?|calls?) (?:999|111|an|us|me)|you(?:'d| should)? (?:ring|call|phone|dial|go to|come back)|i(?:'d| would)? (?:like|want|need) you to)\\b)";
const conditional = new RegExp(
  `\\b(?:if|(?<!\\b(?:you|they|he|she|it|we|i|that|there) )should(?= (?:you|they|he|she|it|things|anything|the|your|there)\\b))\\s+(.+?)(?:,\\s*(?:then\\s+)?(?=${then})|\\s+(?=${plainThen})|[.;:!?]|\\s[-–—]\\s|$)`,
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

const conditionIn = (text: string): string =>
  (conditional.exec(text.replace(stumbled, '').replace(/(?<=[a-z])\/(?=[a-z])/gi, ' or '))?.[1] ?? '')
    .replace(ifAgain, '')
    .replace(notToDo, '')
    .replace(doneFirst, '')
    .replace(besides, '')
    .replace(joint, '')
    .replace(leftOver, '')
    .replace(/\b(?:act|going|coming|sitting|put) on$/i, '$& it')
    .trim();
/** What the condition names, one by one. */
export const signsOf = (condition: string): string[] =>
  condition.replace(/[,\s]+$/, '').split(/\s*,\s*(?:(?:and|or)\s+)?(?:if\s+)?|\s+or\s+(?!\w+ safe\b)(?:if\s+)?/);

/** Whether the doctor warns of nothing but what the case's own warning names: in its words nothing may be lost or added. */
export function isSameWarning(known: { heard: string; if: string }, text: string): boolean {
  const condition = conditionIn(text);
  if (condition === '') return sharedContentWords(known.heard, text).length >= wordsOfWarning;
  const named = `${conditionIn(known.heard)} ${known.if}`;
  return (
    signsOf(condition).every((sign) => sharedContentWords(sign, named).length > 0) &&
    signsOf(known.if).every((sign) => sharedContentWords(sign, condition).length > 0)
  );
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
    .map((sentence) => sentence.replace(ifBad, ''))
    .flatMap(warnings)
    .flatMap((warning) => netIn(warning) ?? []);
  return (each.length > 0 ? each : [netIn(said.join(' '))].flatMap((net) => net ?? [])).slice(0, mostNets);
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

/** An ambulance before anything else; of the others what is named first. */
function actionIn(text: string): string | undefined {
  const [theyRing, ambulance, casualty, ...others] = actions;
  const grave = [theyRing, ambulance, casualty].find((one) => one?.[0].test(text));
  const named = others.filter(([pattern]) => pattern.test(text));
  const placeOf = ([pattern]: (typeof actions)[number]) => text.search(pattern);
  const first = (grave ?? named.toSorted((one, other) => placeOf(one) - placeOf(other))[0])?.[1];
  return first === 'I ring you' && sameDay.test(text) ? 'I ring you the same day' : first;
}

function netIn(text: string): SafetyNet | null {
  const action = actionIn(text.replace(notUs, ''));
  const happens = conditionIn(text).replace(leadIn, '');
  const named = (equated.exec(text) ?? runTogether.exec(text))?.[1]?.toLowerCase() ?? '';
  const condition = happens || named.replace(doneFirst, '').replace(/:$/, '');
  // What goes on into another sentence is no sign.
  const saysNothing = words(condition).length < 2 || /^and (?:then|so|also)$/.test(condition);
  if (action === undefined || saysNothing || /[.!?]\s/.test(condition)) return null;
  const spoken = asSpoken.reduce((said, [pattern, own]) => said.replace(pattern, own), shortened(condition));
  return { if: happens ? `If ${spoken}` : `${spoken.charAt(0).toUpperCase()}${spoken.slice(1)}`, action };
}

/** As many of the signs as anybody would repeat. */
function shortened(condition: string): string {
  const kept: string[] = [];
  for (const part of signsOf(condition)) {
    if (kept.length > 0 && words([...kept, part].join(' ')).length > mostIfWords) break;
    if (part !== '') kept.push(part);
  }
  const last = kept.pop() ?? condition;
  return kept.length > 0 ? `${kept.join(', ')} or ${last}` : last;
}
