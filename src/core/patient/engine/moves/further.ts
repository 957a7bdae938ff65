import { stem, stemsOf } from '#core/text/stems.ts';
import { contentWords, sentences, words } from '#core/text/words.ts';
import type { CaseFile } from '../../../cases/schema.ts';
import type { Fact } from '../../../cases/schema-disclosure.ts';
import { type Aspect, splitTopicReference } from '../../../topics/topics.ts';
import { uncapitalised } from '../../plan/retelling.ts';
import type { PatientState } from '../../state.ts';
import type { Move } from '../../understanding.ts';
import { type Draft, findFact, hasRoomFor, say, wasTold } from '../draft.ts';
import { gateOpens, mayBeTold } from '../gates.ts';
import { commonLines } from '../wording/common-lines.ts';
import { asksWhatThen } from './asking-on.ts';

interface AskedAspect {
  asks: RegExp;
  aspects: readonly Aspect[];
  /** What a sentence has in it that answers this. */
  said?: RegExp;
}

const number = String.raw`(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|few|couple(?: of)?|half)`;
const span = '(?:seconds?|minutes?|hours?|nights?|days?|weeks?|fortnights?|months?|years?)';
const often = new RegExp(
  String.raw`\b(?:(?<!\b(?:not|never|even) )once|twice|every|daily|most (?:days|nights|weeks)|now and (?:then|again)|${number} times|times an?|${span} out of|an? (?:day|night|week|month|year)|${number} nights?)\b`,
  'i',
);
const long = new RegExp(String.raw`\b${number} (?:long )?${span}\b|\ball (?:day|night)\b`, 'i');
const moment = new RegExp(
  String.raw`\b${number} ${span},? (?:ago|back)\b|\b(?:yesterday|since (?!then\b)\w+|tonight|last (?:night|week|month|year|spring|summer|autumn|winter)|this (?:morning|afternoon|week|month|year)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:half|quarter|ten|twenty|five) (?:past|to)|o['’]clock|when (?:i|he|she|we|they|my|the)\b)`,
  'i',
);

const aspectsAsked: readonly AskedAspect[] = [
  { asks: /\bhow (?:often|many times)\b/i, aspects: ['frequency', 'timing', 'course'], said: often },
  { asks: /\bhow long (?:did|does|do|would|will)\b/i, aspects: ['duration', 'timing'], said: long },
  // Not "when you get up, does the room swim?"
  {
    asks: /\bhow long\b|\bsince when\b|\bwhen (?:did|was|were|is|has|have|will)\b|\bwhen\W*$|^(?:(?:and|so|or|was (?:it|that)) )*(?:last (?:night|week|month|year)|yesterday|today|this (?:morning|week|month)|recently|lately)\W*$/i,
    aspects: ['onset', 'duration', 'timing'],
    said: moment,
  },
  { asks: /\bhow bad\b/i, aspects: ['severity'] },
  { asks: /\bhow much\b/i, aspects: ['amount'] },
  { asks: /\bwhere\b/i, aspects: ['site', 'spread'] },
  { asks: /\b(?:why|how come)\b/i, aspects: ['trigger'] },
  { asks: /\b(?:any|the|an?) other\b|\banother\b/i, aspects: ['before'] },
];

/** Whether it asks for what one of the others asks for: how often, how long, when. */
export function asksLike(text: string, others: readonly string[]): boolean {
  const asked = aspectIn(text);
  return asked !== undefined && others.some((other) => asked.asks.test(other));
}

const aspectIn = (text: string) => aspectsAsked.find(({ asks }) => asks.test(text));

/** What is still untold of what was told, and would be told now. */
function untoldOf(file: CaseFile, state: PatientState, told: Fact): Fact[] {
  const { topic } = splitTopicReference(told.topic);
  return file.facts.filter(
    (fact) =>
      (fact.after === told.id || splitTopicReference(fact.topic).topic === topic) &&
      !wasTold(state, fact.id) &&
      mayBeTold(fact, state) &&
      gateOpens(fact, 'fact', state),
  );
}

/** "How long's that been?" about what was told asks for what has not been told of it. */
export function aspectOf(file: CaseFile, state: PatientState, { text }: Move, told: Fact): Fact | undefined {
  const aspects = aspectIn(text)?.aspects;
  const { topic } = splitTopicReference(told.topic);
  return file.facts.find((fact) => {
    const reference = splitTopicReference(fact.topic);
    const isFurther = reference.topic === topic && aspects?.some((aspect) => aspect === reference.aspect);
    return isFurther && !wasTold(state, fact.id) && mayBeTold(fact, state);
  });
}

const wordsOf = ({ asks, probes, gloss, says, brief }: Fact) =>
  stemsOf([...asks, ...(probes ?? []), gloss, ...says, brief].join(' '));

/** "You'd just got up from the chair?", of a faint that was told: the untold detail that has these words, and not the told one. */
export function detailOf(file: CaseFile, state: PatientState, { text }: Move, told: Fact): Fact | undefined {
  const known = wordsOf(told);
  const own = contentWords(text)
    .map(stem)
    .filter((word) => !known.has(word));
  const shared = (fact: Fact) => own.filter((word) => wordsOf(fact).has(word)).length;
  const [best] = untoldOf(file, state, told).toSorted((one, other) => shared(other) - shared(one));
  return best && shared(best) > 0 ? best : undefined;
}

const vague = new Set([
  'happen',
  'happened',
  'last',
  'one',
  'often',
  'long',
  'time',
  'times',
  'night',
  'week',
  'month',
  'year',
  'yesterday',
  'today',
  'morning',
  'recently',
  'lately',
  'roughly',
  'exactly',
]);

/** "How often does that happen?": nothing in it says of what. */
const isVague = (text: string): boolean => contentWords(text).every((word) => vague.has(word));

/** What was told of the same thing as the last facts, the last first. */
function toldLast({ file, state }: Draft): Fact[] {
  const last = state.lastFacts.flatMap((id) => findFact(file, id) ?? []).reverse();
  const topics = new Set(last.map(({ topic }) => splitTopicReference(topic).topic));
  const beside = file.facts.filter(
    ({ id, topic }) => topics.has(splitTopicReference(topic).topic) && wasTold(state, id),
  );
  return [...new Set([...last, ...beside])];
}

/** Facts that a question can only be about if they were told: those last told, where it names nothing else, and those heard in it or nearest to it. */
function toldAbout(draft: Draft, { text, matches, nearest = [] }: Move): Fact[] {
  // "What was the fright, and when did it happen?"
  const now = draft.events.factsTold.flatMap((id) => findFact(draft.file, id) ?? []).toReversed();
  if (now.length > 0 && matches.length === 0 && isVague(text)) return now;
  const heard = [...matches, ...nearest]
    .flatMap(({ id }) => findFact(draft.file, id) ?? [])
    .filter(({ id }) => wasTold(draft.state, id));
  const own = contentWords(text).map(stem);
  const last = toldLast(draft).filter((fact) => isVague(text) || own.some((word) => wordsOf(fact).has(word)));
  const about = isVague(text) ? [...last, ...heard] : [...heard, ...last];
  return [...new Set(about)].filter(({ id }) => !draft.events.factsTold.includes(id));
}

export const asksAspect = ({ text, speech }: Move): boolean =>
  speech === 'question' && aspectIn(text)?.said !== undefined;

/** What has just been told of it may say so already. */
const isAnswered = ({ pieces }: Draft, { brief, says }: Fact, said: RegExp): boolean =>
  pieces.some((piece) => [brief, ...says].includes(piece) && said.test(piece));

/** "When was that?" of what was told already: the shortest sentence of it that says when. */
export function sayAspect(draft: Draft, move: Move): boolean {
  const said = aspectIn(move.text)?.said;
  if (!said || move.speech !== 'question') return false;
  return toldAbout(draft, move).some((fact) => {
    if (draft.events.factsTold.includes(fact.id) && isAnswered(draft, fact, said)) return true;
    const answers = [fact.brief, ...fact.says]
      .flatMap(sentences)
      .filter((sentence) => said.test(sentence) && hasRoomFor(draft, sentence))
      .toSorted((one, other) => words(one).length - words(other).length);
    const again = answers.flatMap((sentence) => commonLines.again.map((lead) => `${lead}${uncapitalised(sentence)}`));
    if (![...answers, ...again].some((sentence) => say(draft, sentence, [fact.id]))) return false;
    // Told again is what the words themselves ask for; what they only lean on was told already.
    if (move.matches.some(({ id }) => id === fact.id)) draft.events.factsTold.push(fact.id);
    draft.events.reason.targets.push(`fact.${fact.id}`);
    return true;
  });
}

/** "What happened, that night?", right after something was told: what is untold of it. */
export function factToldOn({ file, state }: Draft, questions: readonly Move[]): Fact | undefined {
  if (!questions.some(asksWhatThen)) return undefined;
  return state.lastFacts
    .toReversed()
    .flatMap((id) => findFact(file, id) ?? [])
    .flatMap((told) => untoldOf(file, state, told).filter(({ after }) => after === told.id))[0];
}
