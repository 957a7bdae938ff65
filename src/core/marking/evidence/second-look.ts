import type { Heard, ReadPairs } from '#core/patient/read/read-pairs.ts';
import { errorMayBe } from '../mark-error.ts';
import type { IndexedError, JudgedBy, MarkIndex, Wanted } from '../mark-index.ts';
import { type MarkWeights, markWeights } from '../weights.ts';
import { type Compared, errorFeatures, featuresOf } from './evidence.ts';
import { isMeant } from './find-passage.ts';
import { chanceOf } from './judge.ts';
import type { Look, Looks } from './look.ts';
import { type JudgedMeaning, noSounds, type Sounds } from './sounds.ts';

/** Reads a passage beside what it may be; and says what it makes of it by itself, where something was learnt of how errors sound. */
export interface Judge extends Pick<ReadPairs, 'likely'> {
  meaning?: JudgedMeaning;
}

/** A look takes as long as twenty comparisons, so only what the first comparison finds likeliest gets one. */
const mostLooks = 4;
const worthALook = { part: 0.06, partSound: 0.2, ownError: 0.05, commonError: 0.3, errorSound: 0.25 };
/** Log odds: more likely than not. */
const even = 0;

interface Search {
  wanted: Wanted | IndexedError;
  /** Likeliest first. */
  passages: readonly Compared[];
  seen: Map<Compared, Look>;
}

/** Has the judge of pairs read the likeliest passages beside what they may be; the next one only where the first is not it. */
export async function lookAgain(
  index: MarkIndex,
  evidence: readonly Compared[],
  pairs: Judge | null,
  sounds: Sounds = noSounds,
  weights: MarkWeights = markWeights,
): Promise<Looks> {
  const looks = new Map<Wanted | IndexedError, ReadonlyMap<Compared, Look>>();
  if (!pairs) return looks;
  let open: Search[] = [];
  for (const [wanted, searches] of searchesIn(index, evidence, sounds, weights)) {
    const seen = new Map<Compared, Look>();
    looks.set(wanted, seen);
    open.push(...searches.map((passages) => ({ wanted, passages, seen })));
  }
  const places = new Map(evidence.map((compared, place) => [compared, place]));
  for (let round = 0; round < mostLooks; round++) {
    const turns = open
      .flatMap((search) => {
        const compared = search.passages[round];
        return compared ? [{ search, compared, place: places.get(compared) ?? 0 }] : [];
      })
      // To read a passage takes longer than to look at it: whatever it may be is asked while it is at hand.
      .sort((one, other) => one.place - other.place);
    open = [];
    for (const { search, compared } of turns) {
      const heard = { text: compared.passage.spelt, before: compared.before };
      const look = search.seen.get(compared) ?? (await lookAt(heard, search.wanted.judged, pairs));
      search.seen.set(compared, look);
      if (look.does <= even) open.push(search);
    }
  }
  return looks;
}

/** Words that do not even seem to do it need not be asked whether they say the opposite. */
async function lookAt(heard: Heard, { does, against }: JudgedBy, pairs: Judge): Promise<Look> {
  const seems = await pairs.likely(heard, does);
  return { does: seems, against: against !== null && seems > even ? await pairs.likely(heard, against) : 0 };
}

/** For everything wanted, the few passages that may be it, likeliest first; what is due early is searched for twice. */
function searchesIn(
  index: MarkIndex,
  evidence: readonly Compared[],
  sounds: Sounds,
  weights: MarkWeights,
): Map<Wanted | IndexedError, Compared[][]> {
  const found = new Map<Wanted | IndexedError, Compared[][]>();
  index.criteria.forEach(({ criterion, parts, half }, place) => {
    const due = criterion.before_minute;
    for (const wanted of half ? [...parts, half] : parts) {
      const own = wanted === half ? weights.half.first : weights.part.first;
      const heard = sounds.get(wanted);
      const scored = scoredBy(evidence, heard ? worthALook.partSound : worthALook.part, (compared) => {
        const sound = heard?.get(compared);
        if (!isMeant(index, compared, wanted, sound)) return 0;
        return sound ?? chanceOf(featuresOf(compared, wanted, place), own);
      });
      // What came too late may be likelier than what came in time.
      const inTime = due === undefined ? [] : scored.filter(({ compared }) => compared.passage.turn.seconds < due * 60);
      found.set(wanted, [likeliest(scored), likeliest(inTime)]);
    }
  });
  for (const error of index.errors) {
    const heard = sounds.get(error);
    if (heard) {
      const sound = (compared: Compared) => (errorMayBe(error, compared) ? (heard.get(compared) ?? 0) : 0);
      found.set(error, [likeliest(scoredBy(evidence, worthALook.errorSound, sound))]);
      continue;
    }
    const chance = (compared: Compared) =>
      errorMayBe(error, compared) ? chanceOf(errorFeatures(compared, error), weights.error.first) : 0;
    const least = error.isOwn ? worthALook.ownError : worthALook.commonError;
    found.set(error, [likeliest(scoredBy(evidence, least, chance))]);
  }
  return found;
}

interface Scored {
  compared: Compared;
  chance: number;
}

const scoredBy = (evidence: readonly Compared[], least: number, chance: (compared: Compared) => number): Scored[] =>
  evidence
    .map((compared) => ({ compared, chance: chance(compared) }))
    .filter((one) => one.chance >= least)
    .sort((one, other) => other.chance - one.chance);

const likeliest = (scored: readonly Scored[]): Compared[] => scored.slice(0, mostLooks).map(({ compared }) => compared);
