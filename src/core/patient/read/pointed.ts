import type { CaseIndex, Target } from '../understand/case-index.ts';
import { isFact } from '../understand/choose.ts';
import type { Match, Move } from '../understanding.ts';
import { isBareAsk, saysMore } from './bare-ask.ts';
import type { Heard, ReadPairs } from './read-pairs.ts';
import { textOfTarget } from './target-text.ts';

/** Log odds from which a question may be as pointed as those that the case lists for it, and how much less likely than the bare one it may be. */
const probed = { least: 4.5, behind: 0.5, behindWithItsWords: 1.5 };

/** A question for what is held back: as the case lists it for the hold, or as it lists it for the telling. `asked`: log odds of the first, if they were read. */
export async function asPointed(
  index: CaseIndex,
  turn: Heard,
  text: string,
  target: Target,
  pairs: ReadPairs,
  asked?: number,
): Promise<Target> {
  const [fact, probe] = (['fact', 'probe'] as const).map((kind) =>
    index.targets.find((one) => one.kind === kind && one.id === target.id),
  );
  if (!isFact(target) || !fact || !probe) return target;
  const [asks, probes] = [examplesOf(index, fact), examplesOf(index, probe)];
  if (isBareAsk(text, asks, probes)) return fact;
  if (target === probe) return probe;
  const likely = await pairs.likely(turn, textOfTarget(index, probe));
  const behind = saysMore(text, asks, probes) ? probed.behindWithItsWords : probed.behind;
  if (likely < probed.least) return fact;
  return likely >= (asked ?? (await pairs.likely(turn, textOfTarget(index, fact)))) - behind ? probe : fact;
}

/** Turns so plain that nothing of them is read again, but for how pointed they are. */
export function matchesAsPointed(
  index: CaseIndex,
  turn: Heard,
  moves: readonly Move[],
  pairs: ReadPairs,
): Promise<Move[]> {
  const pointed = async (text: string, match: Match): Promise<Match> => {
    const target = index.targets.find(({ kind, id }) => kind === match.kind && id === match.id);
    return target ? { ...match, kind: (await asPointed(index, turn, text, target, pairs)).kind } : match;
  };
  return Promise.all(
    moves.map(async (move) => ({
      ...move,
      matches: await Promise.all(move.matches.map((match) => pointed(move.text, match))),
    })),
  );
}

const examplesOf = ({ phrases }: CaseIndex, { from, to }: Target) => phrases.slice(from, to);
