import { words } from '#core/text/words.ts';
import type { Act } from '../../cases/acts.ts';
import type { CaseFile } from '../../cases/schema.ts';
import type { Quote, TranscriptTurn } from '../marking.ts';
import { exploredBy } from './cues.ts';
import type { CueCourse, HeardClause, MeasureInput } from './input.ts';
import type { Measures } from './measures.ts';
import { quoteSpoken, type Spoken, sentenceLike, spokenIn } from './spoken.ts';
import { answerUsed } from './used-answers.ts';

type Thought = 'idea' | 'concern' | 'expectation';

const actFor: Readonly<Record<Thought, Act>> = {
  idea: 'asks-idea',
  concern: 'asks-concern',
  expectation: 'asks-expectation',
};
/** The usual ways to ask, beside what was understood as asking. */
const usual: Readonly<Record<Thought, RegExp>> = {
  idea: /\bwhat (?:do|did|have|had) you (?:\w+ ){0,2}(?:think(?!.{0,30}\b(?:for|about)\b)|thinking|thought|reckon|make of|put it down to|suspect)\b|\b(?:your|any) (?:own )?(?:theory|theories|ideas?|hunch|take|thoughts?) (?:about|on|of|as|what|why)|\bwhat(?:'s|s| is) your (?:own )?(?:theory|idea|hunch|take|explanation)|\b(?:had|have|got) (?:you )?any (?:ideas?|thoughts?|theor)/i,
  concern:
    /\bwhat(?:'s|s| is| was| are| else)? (?:\w+ ){0,8}?(?:worr(?:y|ies|ying)|concern(?:s|ing)? you|frighten\w*|scar(?:es|ing|ed|y)|fear\w*|dread\w*|afraid|terrif\w*|bother(?:s|ing) you|the worst)|\b(?:any|some) (?:worries|concerns)|\b(?:are|were) you (?:\w+ )?(?:worried|afraid|frightened|scared|concerned)|\banything (?:\w+ ){0,3}(?:worr\w+|concern\w*|frighten\w*|bother\w+) you|\bwhat keeps you (?:up|awake)/i,
  expectation:
    /\bwhat (?:were|are|had|have|was) you (?:\w+ ){0,2}(?:hoping|hope|expecting|wanting|after)|\bwhat (?:did|do|would) you (?:\w+ )?(?:hope|expect|want|like) (?:me|us|i|we|from|to (?:get|happen|come)|out of|for today|today)|\b(?:hoping|hoped|expecting) (?:for|i|we|that i|that we|to get)\b.*\?|\bhow (?:were|are) you hoping|\banything (?:\w+ ){0,3}(?:hoping|hoped|wanted) (?:for|i|me|we)/i,
};
/** What somebody else thinks is another question. */
const ofOthers = /\b(?:she|he|they|her|his|their|people|wife|husband|mother|mum|sister|partner)\b/i;
const fewWords = 5;
const repliesToWaitFor = 2;
const deflection =
  /^(?:(?:oh|well|um|no|honestly|right|sorry|doctor),? )*(?:i don't know|dunno|no idea|not (?:really|sure)|nothing (?:really|much|in particular)|you're the (?:doctor|expert)|that's (?:what i (?:came|was)|your job|for you|why i)|i'm (?:fine|all right|ok)|it's (?:fine|nothing)|never mind|what do you mean|how do you mean|pardon|say that again|you've lost me|has it|have we|is it)\b/i;

interface Asked {
  turn: TranscriptTurn;
  quote: Quote;
}

/**
 * Asked by a question of that kind, or by exploring the cue behind which the concern hides; answered when the thought
 * came out or a real reply followed; used when a later explanation or plan takes it up.
 */
export function elicitedThoughts(input: MeasureInput): Measures['elicited'] {
  return {
    idea: elicited(input, 'idea'),
    concern: elicited(input, 'concern'),
    expectation: elicited(input, 'expectation'),
  };
}

function elicited(input: MeasureInput, thought: Thought): Measures['elicited'][Thought] {
  const asked = askings(input, thought);
  const answers = asked.map((one) => ({ ...one, answer: answerTo(input, one.turn) }));
  const best = answers.find(({ answer }) => answer !== null) ?? answers[0];
  const said = [
    ...(best?.answer ? [{ turn: best.answer, asked: true }] : []),
    ...ownWords(input, thought).map((turn) => ({ turn, asked: false })),
  ];
  return {
    asked: best?.quote ?? null,
    answered: Boolean(best?.answer),
    used: answerUsed(input, said, centralTexts(input.file, thought)),
  };
}

function askings({ file, turns, heard, cues }: MeasureInput, thought: Thought): Asked[] {
  return turns
    .filter(({ who }) => who === 'doctor')
    .flatMap((turn): Asked[] => {
      const quote =
        askedBy(spokenIn(turn), heard.get(turn.n) ?? [], thought) ?? exploredConcern(file, cues, turn, thought);
      return quote ? [{ turn, quote }] : [];
    });
}

function askedBy(spoken: readonly Spoken[], heard: readonly HeardClause[], thought: Thought): Quote | null {
  const clause = heard.find(
    ({ speech, acts, text }) => speech === 'question' && acts.includes(actFor[thought]) && isTheirs(text),
  );
  const sentence = clause
    ? sentenceLike(spoken, clause.text)
    : spoken.find(({ question, plain }) => question && usual[thought].test(plain) && isTheirs(plain));
  return sentence ? quoteSpoken(sentence) : null;
}

function isTheirs(text: string): boolean {
  return !ofOthers.test(text) || /\byou(?:r|'re|'d|'ve)?\b/i.test(text);
}

function exploredConcern(
  file: CaseFile,
  cues: readonly CueCourse[],
  turn: TranscriptTurn,
  thought: Thought,
): Quote | null {
  if (thought !== 'concern') return null;
  const course = cues.find(({ id, exploredTurn }) => exploredTurn === turn.n && hidesConcern(file, id));
  const cue = file.cues.find(({ id }) => id === course?.id);
  return cue ? exploredBy(cue, turn) : null;
}

function hidesConcern(file: CaseFile, cueId: string): boolean {
  const hidden = file.cues.find(({ id }) => id === cueId)?.hides ?? [];
  return file.facts.some(({ id, topic }) => hidden.includes(id) && isTopic(topic, 'concern'));
}

function isTopic(topic: string, thought: Thought): boolean {
  return topic === `ice.${thought}` || topic.startsWith(`ice.${thought}/`);
}

/** The reply that answers, or null: one in which a thought came out, else the next one if it says something. */
function answerTo({ file, turns, told }: MeasureInput, question: TranscriptTurn): TranscriptTurn | null {
  const replies = turns
    .slice(turns.indexOf(question) + 1)
    .filter(({ who }) => who === 'speaker')
    .slice(0, repliesToWaitFor);
  const thoughts = file.facts.filter(({ topic }) => topic.startsWith('ice.')).map(({ id }) => told.get(id));
  const telling = replies.find(({ n }) => thoughts.includes(n));
  if (telling) return telling;
  const [next] = replies;
  return next && words(next.text).length > fewWords && !isDeflection(file, next.text) ? next : null;
}

function isDeflection(file: CaseFile, text: string): boolean {
  const { not_understood, unknown, off_topic, backchannel, denies } = file.speaker.lines;
  const stock = [
    ...not_understood,
    ...unknown,
    ...off_topic,
    ...backchannel,
    ...denies,
    ...file.facts.flatMap(({ holds }) => holds ?? []),
  ];
  const rest = stock.reduce((left, line) => left.replace(line, ' '), text);
  return words(rest).length <= fewWords || deflection.test(rest.trim().replace(/’/g, "'"));
}

/** Turns in which the thought itself came out, asked for or not. */
function ownWords({ file, turns, told }: MeasureInput, thought: Thought): TranscriptTurn[] {
  const places = new Set(file.facts.filter(({ topic }) => isTopic(topic, thought)).map(({ id }) => told.get(id)));
  return turns.filter(({ who, n }) => who === 'speaker' && places.has(n));
}

function centralTexts(file: CaseFile, thought: Thought): string[] {
  const { ideas, concerns, expectations } = file.speaker;
  const own = { idea: ideas, concern: concerns, expectation: expectations }[thought];
  return [
    own,
    ...file.facts.filter(({ topic }) => isTopic(topic, thought)).flatMap(({ says, gloss }) => [gloss, ...says]),
  ];
}
