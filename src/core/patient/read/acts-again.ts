import type { Act } from '../../cases/acts.ts';
import { asksWhatTheyTell } from '../understand/acts/talk-acts.ts';
import { fishes } from '../understand/secrets/fishing.ts';
import type { Move, TalkAct } from '../understanding.ts';
import { type ReadAct, readActs, type TurnReading } from './turn-reading.ts';

type HeardAct = Move['acts'][number];

/** Acts for which the trained head is the better judge: what the first reading heard needs a little of its assent. */
const decided: ReadonlySet<HeardAct> = new Set<HeardAct>([
  'check',
  'proposes',
  'tell-back',
  'invites-questions',
  'refuses',
  'explains',
  'safety-net',
  'summary',
  'small-talk',
  'empathy',
  'asks-idea',
  'asks-concern',
  'asks-expectation',
  'signpost',
  'offers-choice',
  'blame',
  'threat',
  'false-reassurance',
]);
const assent = 0.1;
/** "Any questions?", "how does that sound?": words so plain that only a flat denial counts against them. */
const plainInWords: ReadonlySet<HeardAct> = new Set<HeardAct>(['invites-questions', 'check', 'tell-back']);
const flatDenial = 0.01;
const alone = 0.45;
/** Rare acts it has seen too seldom to deny, and so must be surer to add. */
const aloneIfRare = 0.6;
const proposes = 0.4;
/** Not acts of a move: greetings and goodbyes are its speech, what breaks the role is kept out by rules. */
const apart: ReadonlySet<ReadAct> = new Set(['greets', 'identity', 'back-channel', 'goodbye', 'out-of-role', 'thanks']);
const isMoveAct = (act: ReadAct): act is ReadAct & (Act | TalkAct) => !apart.has(act);

/** Asked at the end of a turn, as a rule in a clause of its own. */
const closing: ReadonlySet<HeardAct> = new Set<HeardAct>(['check', 'tell-back', 'invites-questions', 'permission']);

/** Whatever the turn is taken for as a whole. */
const asksForQuestions = /\b(?:any|have|got)\b[^?]{0,20}\bquestions\b[^?]*\?/i;
const swears = /\bfuck|\bfor (?:christ|god|heaven)'?s sake\b|\bwhat the hell\b|\bbullshit\b/i;

/** What words alone leave no doubt of: that questions are invited, and, where nothing is asked for, small talk. */
function isBeyondDoubt(act: HeardAct, moves: readonly Move[]): boolean {
  if (act === 'invites-questions') return moves.some(({ text }) => asksForQuestions.test(text));
  return act === 'small-talk' && moves.every(({ matches }) => matches.length === 0);
}

/** The acts of a turn, clause by clause, put right by what the turn does as a whole. */
export function withActs(moves: readonly Move[], { does, is }: TurnReading): Move[] {
  const known = moves.map(({ acts }) => new Set<HeardAct>(acts));
  function put(act: HeardAct, chance: number, least: number): void {
    const isHeard = known.some((acts) => acts.has(act));
    const isDenied = decided.has(act) && chance < (plainInWords.has(act) ? flatDenial : assent);
    if (isHeard && isDenied && !isBeyondDoubt(act, moves)) for (const acts of known) acts.delete(act);
    if (!isHeard && chance >= least) known[placeOf(act, moves)]?.add(act);
  }
  for (const act of readActs.filter(isMoveAct)) put(act, does[act], decided.has(act) ? alone : aloneIfRare);
  put('proposes', is.proposal, proposes);
  // To be sworn at is to be put down.
  for (const [at, { text }] of moves.entries()) if (swears.test(text)) known[at]?.add('blame');
  return moves.map((move, at) => ({ ...move, acts: [...(known[at] ?? [])].filter((act) => isEarned(act, move)) }));
}

/** Kindness and interest open what is kept back; asking for it outright is neither. */
const opening: ReadonlySet<HeardAct> = new Set<HeardAct>(['empathy', 'asks-idea', 'asks-concern', 'asks-expectation']);
const isEarned = (act: HeardAct, { text }: Move) =>
  !(opening.has(act) && fishes(text)) && !(aboutPlan.has(act) && asksWhatTheyTell(text));
const aboutPlan: ReadonlySet<HeardAct> = new Set<HeardAct>(['tell-back', 'check', 'proposes']);

function placeOf(act: HeardAct, moves: readonly Move[]): number {
  const spoken = (speech: Move['speech']) => moves.findLastIndex((move) => move.speech === speech);
  const [question, statement] = [spoken('question'), spoken('statement')];
  const [wanted, other] = closing.has(act) ? [question, statement] : [statement, question];
  return wanted >= 0 ? wanted : Math.max(0, other);
}
