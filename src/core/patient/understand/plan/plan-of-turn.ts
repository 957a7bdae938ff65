import { whitened } from '#core/text/whitening.ts';
import { type PlanSighting, readPlanAgain } from '../../read/plan-again.ts';
import type { SecondReader, Heard as Turn } from '../../read/read-pairs.ts';
import type { Match, Move } from '../../understanding.ts';
import type { CaseIndex } from '../case-index.ts';
import type { Saying } from '../doubtful.ts';
import type { PlanIndex } from './plan-index.ts';
import { planClauses, readPlan, scorePlan } from './read-plan.ts';

interface Planned {
  sayings: readonly Saying[];
  moves: readonly Move[];
  vectors: ReadonlyMap<string, Float32Array>;
  turn: Turn;
  second: SecondReader | null;
}

/** What each sentence proposes, refuses or remarks on, beside what it asks for. */
export async function withPlan(index: CaseIndex, plan: PlanIndex, planned: Planned): Promise<Move[]> {
  const { sayings, vectors, turn, second } = planned;
  const clausesOf = ({ sentence }: Saying) =>
    planClauses(sentence.text).flatMap((text) => {
      const vector = vectors.get(text);
      return vector ? [{ text, vector: whitened(index.library.whitening, vector) }] : [];
    });
  const moves = [...planned.moves];
  // The first move of a sentence carries what the sentence proposes.
  const starts = sayings.map((_, at) => sayings.slice(0, at).reduce((sum, { moves: own }) => sum + own.length, 0));
  const isPlanned = sayings.map((_, at) => !isQuiet(moves[starts[at] ?? 0]));
  const put = (at: number, matches: readonly Match[]) => {
    const place = starts[at] ?? 0;
    const move = moves[place];
    if (move) moves[place] = { ...move, matches: [...move.matches, ...matches] };
  };
  if (!second) {
    sayings.forEach((saying, at) => {
      const move = moves[starts[at] ?? 0];
      if (move && isPlanned[at]) put(at, besideFacts(move, readPlan(plan, clausesOf(saying)), plainlyAsked));
    });
    return moves;
  }
  const sightings = sayings.flatMap((saying, at) =>
    isPlanned[at] ? scorePlan(plan, clausesOf(saying)).map((score) => ({ ...score, at })) : [],
  );
  for (const { at, match } of await readPlanAgain(plan, turn, likeliest(sightings), second)) {
    const move = moves[starts[at] ?? 0];
    if (move && match.confidence < surelyProposed) put(at, besideFacts(move, [match], surelyAsked));
    else put(at, [match]);
  }
  return moves;
}

/** Each thing in the sentence that speaks for it most. */
function likeliest(sightings: readonly PlanSighting[]): PlanSighting[] {
  const best = new Map<PlanSighting['target'], PlanSighting>();
  for (const one of sightings) if (one.chance > (best.get(one.target)?.chance ?? 0)) best.set(one.target, one);
  return [...best.values()].sort((one, other) => other.chance - one.chance);
}

const isQuiet = (move: Move | undefined) => !move || move.speech === 'backchannel' || move.speech === 'off-role';

const plainlyAsked = 0.5;
/** After the second reading both are known better. */
const surelyAsked = 0.9;
const surelyProposed = 0.8;

/** A plain question for a fact proposes nothing. */
function besideFacts({ matches, speech, acts }: Move, planned: readonly Match[], least: number): readonly Match[] {
  const asksFact = matches.some(({ kind, confidence }) => isAsking(kind) && confidence >= least);
  if (!asksFact || speech !== 'question' || acts.includes('proposes')) return planned;
  return planned.filter(({ kind }) => kind === 'sign');
}

const isAsking = (kind: Match['kind']) => kind === 'fact' || kind === 'probe' || kind === 'cue';
