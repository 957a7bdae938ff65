import { contentWords, words } from '#core/text/words.ts';
import { anothersQuestion } from './acts/about-another.ts';
import { formOf } from './acts/form.ts';
import { looksLikeQuestion } from './acts/speech-act.ts';

/** A sentence of the turn and the pieces it may hold: a list of things asked about, or several questions run together. */
export interface Piece {
  text: string;
  /** A clause of its own rather than one word of a list. */
  full: boolean;
  /** What holds the pieces of the sentence together. */
  joint: 'and' | 'or' | 'list';
}

export interface Sentence {
  text: string;
  pieces: Piece[];
  /** All that stands between its commas, each by itself: what it may ask for besides. */
  parts: string[];
  /** Goes on where the one before it began: "... and do you sleep?" */
  joined: boolean;
}

const mostSentences = 12;
const mostPieces = 6;
const mostParts = 10;
/** Where a question could begin and none does: after so many it is no talk. */
const mostPassed = 12;
/** "Is she awake at the moment, does she rouse?": from so many words on, a comma is enough between two questions. */
const longQuestion = 5;
const auxiliary = '(?:have|has|had|do|does|did|are|is|was|were|can|could|would|will)';
const subject = '(?:you|he|she|it|they|there|your)';
const leadIn = '^(?:(?:and|so|but|ok|okay|right|well),? )*';
const thing = '(?:the|her|his|their|any|anyone|anybody|that|this|those|these)';
const asker = `(?:what(?:'s| is| are| about| do| did| does| sort| kind| was| were| have| can| could)|how(?:'s| is| are| about| long| much| many| often| do| did| does| old| bad| have| has| was)|when(?:'s| is| did| do| was)|where(?:'s| is| do| does)|who(?:'s| is| do| does)|which|why)`;
// Spoken text without punctuation: a new question starts where a verb and its subject change places.
// After "and" the subject may be a thing: "what colour is she, and is the skin pulling in?"
const runOn = new RegExp(
  `\\s+((?:and|or|but|so|then) )?(?=(?:(?!(?:do|have|had|can|could) it\\b)${auxiliary} ${subject}|(?<=\\band )(?!have|had|do\\b)${auxiliary} ${thing}|${asker}|(?<=, and )(?:what|who|where|when|why|how))\\b)`,
  'gi',
);
const dependent =
  /\b(?:tell me|know|wonder(?:ing)?|whether|if|ask(?: you)?|check|see|say|explain|me|sure|remember|remind me|about|of|that|when|where|what|who|how|which|because|as|than|to|for|not|with|like|never|ever|in|at|on|from|since|said|think|or|mean|feel|and|(?:what|how|which|whose|when|where|why)(?: \w+){0,2})$/i;
/** "How many doses of trimethoprim | has he had": a question whose verb is still to come. */
const verbless = new RegExp(`${leadIn}(?:what|how|which|whose)\\b(?!')(?!.*\\b${auxiliary}\\b)`, 'i');
const joints = /\s*[,;:]\s*(?:and|or|but|then|plus|so)?\s+|\s+(?:and|or|plus|as well as)\s+|\s*\/\s*/i;

const listHead =
  /^.*\b(?:any|your|with|have|had|about|of|for|get|getting|ever|in|on|a|the|some|been|feel|feeling|felt)\b(?=\s+\S)/i;
const asked = new RegExp(`${leadIn}(${auxiliary} ${subject})\\b`, 'i');
const ownQuestion = new RegExp(`${leadIn}${auxiliary} (?!it\\b)${subject}\\b`, 'i');
const clauseStart =
  "(?:when|while|before|after|until|since|because|once|if|as|where|that|which) (?:you|you're|you've|he|he's|she|she's|it|it's|they|they're|we|i|the|this|your|her|his|their)";
/** "When you're lying there", "like an auntie", "this year" only say more about what is asked. */
const subordinate = new RegExp(`^${clauseStart}\\b`, 'i');
/** "When you pass water | can you feel it?", "What I think | is that...": one sentence all the same. */
const leadsUp = new RegExp(`${leadIn}(?:${clauseStart}|what (?:i|i'm|i'd|we))\\b`, 'i');
const addition =
  /^(?:(?:like|such as|on any|one of|at|round about|starting|even|especially|including|particularly|this|last|next|that|those|these|every|then|or so|too|as well|either) |(?:i|i'm|i've|you|you're|you've|we|we're|he|he's|she|she's|they|it|it's)\b)/i;
/** "... to talk to, like an auntie or a teacher": instances of what is asked. */
const forExample =
  /(?<!\b(?:feel|feels|feeling|felt|look|looks|looked|sound|sounds|seem|seems|would|taste|tastes|smell|smells)),? (?:like|such as|for example|for instance) (?:an?|the|your|some|having|being|getting|going)\b.*$/i;
/** "... go for you, being on insulin and out all day?": how things stood, and nothing that is asked. */
const circumstance = /, (?:being|having|what with|given) .*$/i;
const greetingLead =
  /^((?:(?:hi|hello|hiya|hey|good (?:morning|afternoon|evening)|morning|afternoon|evening)\b[^,.?!]{0,30}|(?:nice|lovely|good) to (?:meet|see) you[^,.?!]{0,20}|thanks for (?:coming|calling)[^,.?!]{0,20}), )+(?=\S)/i;

export function splitMoves(turn: string): Sentence[] {
  return turn
    .split(/(?<=[.?!])\s+(?=\S)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => words(sentence).length > 0)
    .slice(0, mostSentences)
    .map(askedAgain)
    .flatMap(splitGreeting)
    .flatMap((sentence) => splitRunOn(sentence).map((text, at) => ({ text, joined: at > 0 })))
    .slice(0, mostSentences)
    .map((sentence) => ({ ...sentence, pieces: piecesOf(sentence.text), parts: partsOf(sentence.text) }));
}

/** "I asked how many hours.", "I mean does it go to the arm." ask it again. */
const asksAgain = new RegExp(
  `^(?:(?:no|yes|sorry|well|ok|okay|right|but|so),? )*i (?:(?:asked|said|meant|mean|am asking|was asking)(?: you)?,? (?=(?:how|what|when|where|who|which|why)\\b)|mean,? (?=${auxiliary} (?:${subject}|${thing})\\b))`,
  'i',
);
const askedAgain = (sentence: string): string =>
  asksAgain.test(sentence) ? `${sentence.replace(asksAgain, '').replace(/[.!?]*$/, '')}?` : sentence;

function splitGreeting(sentence: string): string[] {
  const lead = greetingLead.exec(sentence)?.[0];
  return lead === undefined ? [sentence] : [`${lead.replace(/,\s*$/, '')}.`, sentence.slice(lead.length)];
}

function splitRunOn(sentence: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let passed = 0;
  for (const match of sentence.matchAll(runOn)) {
    if (passed++ > mostPassed) break;
    const before = sentence.slice(start, match.index).trim();
    // "Are you eating, and do you sleep?" are two questions; "when you cough, does it hurt?" is one.
    const isQuestion = looksLikeQuestion(before.replace(/,$/, ''));
    const isJoined = isQuestion && match[1] === 'and ';
    const isBeside = isQuestion && words(before).length >= longQuestion;
    if (words(before).length < 3 || verbless.test(before) || leadsUp.test(before)) continue;
    if (dependent.test(before) ? !isJoined : before.endsWith(',') && !isJoined && !isBeside) continue;
    if (!looksLikeQuestion(before) && words(before).length < 5) continue;
    parts.push(before.replace(/,$/, '?'));
    start = match.index + match[0].search(/\S|$/);
    passed = 0;
  }
  const rest = sentence.slice(start).trim();
  if (words(rest).length > 0) parts.push(rest);
  return parts;
}

function piecesOf(sentence: string): Piece[] {
  // Advice names many things and asks for none of them.
  if (
    !looksLikeQuestion(sentence) ||
    /^(?:so |and |but )?(?:if|when|should) (?:you|it|he|she|they|things|this)\b/i.test(sentence)
  )
    return [];
  const whole = sentence
    .replace(/[?.!]+$/, '')
    .replace(forExample, '')
    .replace(circumstance, '');
  const parts = betweenJoints(whole).filter((part) => looksLikeQuestion(part) || isItem(part));
  const [first] = parts;
  if (parts.length < 2 || (first !== undefined && !looksLikeQuestion(first) && formOf(first).proposal === 1)) return [];
  // "Do you smoke, do you drink?" is as good as joined by "and".
  const questions = parts.every((part) => ownQuestion.test(part));
  const joint = /\bor\b/i.test(sentence) ? 'or' : questions || /\band\b/i.test(sentence) ? 'and' : 'list';
  const head = headOf(first ?? '');
  return parts.slice(0, mostPieces).map((part, at) => {
    const full = at === 0 || looksLikeQuestion(part) || words(part).length >= 5;
    if (full) return { text: `${part}?`, full, joint };
    return { text: `${/^no\b/i.test(part) ? 'Any' : head} ${bare(part)}?`, full, joint };
  });
}

/** "Headaches in the morning, up to the loo, concentration?": a part that leans on no other. */
function partsOf(sentence: string): string[] {
  if (!looksLikeQuestion(sentence)) return [];
  const parts = betweenJoints(sentence.replace(/[?.!]+$/, '')).filter((part) => contentWords(part).length > 0);
  if (parts.length < 2) return [];
  return parts.slice(0, mostParts).map((part) => (looksLikeQuestion(part) ? `${part}?` : `Any ${bare(part)}?`));
}

const betweenJoints = (text: string): string[] =>
  text
    .split(joints)
    .map((part) => part.trim())
    .filter((part) => !subordinate.test(part));

const bare = (item: string) => item.replace(/^(?:your|the|a|an|any|some|about|no)\s+/i, '');

const isItem = (part: string) => contentWords(part).length > 0 && !addition.test(part);

/** "Have you brought up any | phlegm", "Do you | smoke at all", "Does your husband | smoke", "What's she managing to | eat": what the rest of a list leans on. */
function headOf(first: string): string {
  const another = anothersQuestion.exec(first);
  if (another) return first.slice(0, another.index + another[0].length);
  const stated = listHead.exec(first)?.[0] ?? asked.exec(first)?.[1];
  if (stated !== undefined) return stated;
  const start = first.split(' ').slice(0, -1);
  return start.length >= 2 ? start.join(' ') : 'Any';
}
