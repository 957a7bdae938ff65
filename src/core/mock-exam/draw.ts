import { type BlueprintGroup, blueprintGroups } from '../blueprint.ts';
import { examPlan } from './exam-clock.ts';

export interface DrawableCase {
  id: string;
  group: BlueprintGroup;
  channel: 'video' | 'telephone';
  /** How often the user has started it. */
  attempts: number;
}

/** Of twelve stations; the others are by video. */
const telephoneStations = 3;

/**
 * Twelve different cases in an order of their own: one of each blueprint group, three of them by telephone, those the user
 * has met least often first. `random` gives numbers from 0 up to 1.
 *
 * Where the library falls short: a group without a case is filled with a further case of another group; where the groups
 * allow more or fewer than three by telephone, the groups win. With fewer than twelve cases there is no exam: null.
 */
export function drawStations<Case extends DrawableCase>(
  cases: readonly Case[],
  random: () => number,
): [Case, ...Case[]] | null {
  // Shuffled first, so that sorting by attempts leaves chance to decide among equals.
  const pool = shuffled(cases, random).toSorted((a, b) => a.attempts - b.attempts);
  const drawn = onePerGroup(pool, random);
  while (drawn.length < examPlan.stations) {
    const rest = pool.filter((one) => !drawn.includes(one));
    const wanted = countTelephone(drawn) < telephoneStations ? 'telephone' : 'video';
    const next = rest.find(({ channel }) => channel === wanted) ?? rest[0];
    if (!next) return null;
    drawn.push(next);
  }
  const [first, ...others] = shuffled(drawn, random);
  return first ? [first, ...others] : null;
}

function onePerGroup<Case extends DrawableCase>(pool: readonly Case[], random: () => number): Case[] {
  const groups = blueprintGroups
    .map((group) => {
      const own = pool.filter((one) => one.group === group);
      const by = (channel: Case['channel']) => own.find((one) => one.channel === channel);
      return { video: by('video'), telephone: by('telephone') };
    })
    .filter(({ video, telephone }) => video || telephone);
  const onlyTelephone = groups.filter(({ video }) => !video);
  const either = groups.filter(({ video, telephone }) => video && telephone);
  const byTelephone = new Set([
    ...onlyTelephone,
    ...shuffled(either, random).slice(0, Math.max(0, telephoneStations - onlyTelephone.length)),
  ]);
  return groups.flatMap((group) => (byTelephone.has(group) ? group.telephone : group.video) ?? []);
}

const countTelephone = (cases: readonly DrawableCase[]) =>
  cases.filter(({ channel }) => channel === 'telephone').length;

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
