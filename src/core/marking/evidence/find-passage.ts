import type { MarkIndex, Wanted } from '../mark-index.ts';
import type { TwoLooks } from '../weights.ts';
import { type Compared, featuresOf } from './evidence.ts';
import { chanceOf } from './judge.ts';
import { type Looks, withLook } from './look.ts';
import type { Passage } from './passages.ts';
import { plainlyHeard, type Sounds, saidBySound } from './sounds.ts';

/** The passage that is likeliest to be what is wanted. */
export interface Found {
  passage: Passage | null;
  chance: number;
}

export const nothing: Found = { passage: null, chance: 0 };

/** From here on a passage is about what a sentence of the case is about: to refuse something else is no opposite. */
const sameMatter = 0.6;

/** The earliest of the likeliest, and of two that are as good the shorter: a quote should say no more than it must. */
export function findPassage(
  index: MarkIndex,
  wanted: Wanted,
  place: number,
  evidence: readonly Compared[],
  looks: Looks,
  sounds: Sounds,
  weights: TwoLooks,
): Found {
  let found = nothing;
  const heard = sounds.get(wanted);
  const looked = looks.get(wanted);
  for (const compared of evidence) {
    const look = looked?.get(compared);
    const sound = heard?.get(compared);
    if ((looked && !look) || !isMeant(index, compared, wanted, sound)) continue;
    const features = featuresOf(compared, wanted, place);
    const more = saidBySound(sound);
    const chance = look
      ? chanceOf(withLook(features, look), weights.looked, more)
      : chanceOf(features, weights.first, more);
    const { passage } = compared;
    const isShorter = passage.turn === found.passage?.turn && passage.text.length < found.passage.text.length;
    if (chance > found.chance || (chance === found.chance && isShorter)) found = { passage, chance };
  }
  return found;
}

/** Words that refuse it, quote it, suppose it or call it wrong do not do it. `heard`: what sounds like it plainly refuses something else. */
export const isMeant = (index: MarkIndex, compared: Compared, wanted: Wanted, heard = 0): boolean =>
  !compared.passage.mentioned && (heard >= plainlyHeard || !isContrary(index, compared, wanted));

/** The nearest sentence that does it refuses what the passage does not, or the other way round. */
function isContrary({ refuses }: MarkIndex, { cosines, passage }: Compared, { says, earns }: Wanted): boolean {
  let nearest = says.from;
  for (const { from, to } of [says, earns])
    for (let row = from; row < to; row++) if ((cosines[row] ?? 0) > (cosines[nearest] ?? 0)) nearest = row;
  return passage.refuses && refuses[nearest] === false && (cosines[nearest] ?? 0) >= sameMatter;
}
