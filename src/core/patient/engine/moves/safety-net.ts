import { hash } from '#core/text/hash.ts';
import { sharedContentWords } from '#core/text/words.ts';
import { isSameWarning, type SafetyNet, safetyNetsIn } from '../../plan/safety-net.ts';
import type { ReplyKind } from '../../state.ts';
import { type Draft, hasRoomFor, say } from '../draft.ts';
import type { HeardTurn } from '../hear-turn.ts';
import { commonLines } from '../wording/common-lines.ts';

/** Takes in what to do if: in the case's words where it knows this warning, otherwise in the doctor's own. */
export function takeInSafetyNet(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (!turn.has('safety-net')) return null;
  const text = draft.heard;
  const known = draft.file.ending.safety_net.find((warning) => isSameWarning(warning, text));
  if (known) {
    const clause = `${known.if}, ${known.then}`;
    if (say(draft, known.says.replace('{if}', known.if).replace('{then}', known.then)))
      return remember(draft, clause, ...repeatOthers(draft, known));
  }
  const clauses = clausesIn(text);
  if (clauses.length === 0) return null;
  const { safetyNetTail } = commonLines;
  const tail = safetyNetTail[hash(draft.state.seed + draft.state.turn, 'tail') % safetyNetTail.length] ?? 'Right.';
  const repeated = `${clauses.join('. ')}.`;
  return say(draft, `${repeated} ${tail}`) || say(draft, `${tail} ${repeated}`) ? remember(draft, ...clauses) : null;
}

/** What the doctor warns of beside the case's own warning. */
function repeatOthers(draft: Draft, { heard, if: named }: { heard: string; if: string }): string[] {
  const others = safetyNetsIn(draft.heard).filter(
    (net) => sharedContentWords(`${heard} ${named}`, net.if).length === 0,
  );
  return others.map(clauseOf).filter((clause) => hasRoomFor(draft, clause) && say(draft, `${clause}.`));
}

/** Beside a wish to hear the plan back, a warning is taken in without a word and told back with the rest. */
export function noteSafetyNet(draft: Draft, turn: HeardTurn): void {
  if (!turn.has('safety-net')) return;
  remember(draft, ...clausesIn(draft.heard));
}

const clauseOf = (net: SafetyNet): string => `${net.if}, ${net.action}`;
const clausesIn = (text: string): string[] => safetyNetsIn(text).map(clauseOf);

function remember(draft: Draft, ...clauses: string[]): ReplyKind[] {
  draft.state.plan.safetyNets.push(...clauses);
  return ['safety-net'];
}
