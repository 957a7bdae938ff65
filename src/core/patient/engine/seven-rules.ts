import { sentences, words } from '#core/text/words.ts';
import type { CaseFile } from '../../cases/schema.ts';
import type { PatientReply, PatientState } from '../state.ts';
import type { Move } from '../understanding.ts';
import { mostWords } from './draft.ts';
import { hearTurn } from './hear-turn.ts';
import { commonLines } from './wording/common-lines.ts';

/** One turn of a consultation, as the rules look at it. */
export interface Exchange {
  moves: readonly Move[];
  before: PatientState;
  answer: PatientReply;
}

interface Seen extends Exchange {
  file: CaseFile;
  /** Everything the speaker has said before. */
  earlier: readonly Exchange[];
}

type Rule = (seen: Seen) => boolean;

const isLine = (said: string, lines: readonly string[]) => lines.some((line) => said === line);
const longEnough = 2;

/** What the turn asks for; who goes back to a hint asks for what it let out. */
function matchedFacts({ cues }: CaseFile, moves: readonly Move[]): Set<string> {
  const ids = moves.flatMap(({ matches }) => matches.map(({ id }) => id));
  const hinted = cues.filter(({ id }) => ids.includes(id)).flatMap(({ releases, hides }) => [...releases, ...hides]);
  return new Set([...ids, ...hinted]);
}

/** Whether a reply breaks the rule; written apart from the policy that keeps it. */
const breaks: Readonly<Record<string, Rule>> = {
  '1: nothing is tacked on to an answer': ({ file, answer }) => {
    const { unknown, not_understood, denies } = file.speaker.lines;
    const tails = [...unknown, ...not_understood, ...denies, ...commonLines.unknown, ...commonLines.askedBack];
    // A fact may be worded as a denial: that is its answer and no tail.
    const told = file.facts.filter(({ id }) => answer.events.factsTold.includes(id));
    const own = told.flatMap(({ says, brief }) => [...says, brief]).flatMap(sentences);
    const isTail = (sentence: string) => isLine(sentence, tails) && !own.includes(sentence);
    return told.length > 0 && answer.sentences.slice(1).some(isTail);
  },
  '2: a question gets no back-channel, a statement no denial': ({ file, moves, before, answer }) => {
    const turn = hearTurn({ moves: [...moves] }, before.plan.entries.length > 0);
    // Whoever asks for leave is answered by it, whatever sound it is given with.
    const asks = turn.asking.some(({ speech }) => speech === 'question') && !turn.has('permission');
    const said = answer.sentences.join(' ');
    const isSound = isLine(said, [...file.speaker.lines.backchannel, ...commonLines.backchannel]);
    const states = moves.every(({ speech }) => speech !== 'question');
    return (asks && isSound && turn.spoken.length === moves.length) || (states && answer.events.outcome === 'denied');
  },
  '3: no line twice, nothing retold unasked': ({ file, moves, before, answer, earlier }) => {
    const known = new Set(earlier.flatMap((one) => one.answer.sentences).map((text) => words(text).join(' ')));
    const again = answer.sentences.some((text) => words(text).length > longEnough && known.has(words(text).join(' ')));
    const asked = matchedFacts(file, moves);
    const isAsked = moves.some(
      ({ speech, topic, acts }) => speech !== 'backchannel' && (topic !== null || acts.length > 0),
    );
    const retold = answer.events.factsTold.some((id) => (before.told[id] ?? 0) > 0 && !asked.has(id) && !isAsked);
    // Whoever asks for the plan twice is told it twice.
    return (again && !answer.events.reason.kinds.includes('tells-back')) || retold;
  },
  '4: what was told is not held back or denied': ({ before, answer }) =>
    answer.events.factsHeld.some((id) => (before.told[id] ?? 0) > 0),
  '5: not understood at most once in six turns': ({ answer, earlier }) =>
    isAskedBack(answer) && earlier.slice(-5).some((one) => isAskedBack(one.answer)),
  '6: a question for what is hidden is not met with not knowing': ({ file, answer }) => {
    const evasions = [...file.speaker.lines.unknown, ...commonLines.unknown].flatMap(sentences);
    return answer.events.factsHeld.length > 0 && answer.sentences.some((sentence) => isLine(sentence, evasions));
  },
  '7: at most 55 words, except the story': ({ answer }) =>
    words(answer.sentences.join(' ')).length > mostWords && !answer.events.reason.kinds.includes('story'),
};

const isAskedBack = ({ events }: PatientReply) => events.reason.kinds.includes('asks-back');

/** The rules that a consultation breaks, each with the words that do. */
export function breachesIn(file: CaseFile, exchanges: readonly Exchange[]): string[] {
  return exchanges.flatMap((exchange, at) => {
    const seen = { ...exchange, file, earlier: exchanges.slice(0, at) };
    const broken = Object.entries(breaks).filter(([, rule]) => rule(seen));
    return broken.map(([name]) => `${name}: '${exchange.answer.sentences.join(' ')}'`);
  });
}
