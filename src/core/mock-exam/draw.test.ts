import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BlueprintGroup, blueprintGroups } from '../blueprint.ts';
import { type DrawableCase, drawStations } from './draw.ts';

type Channel = DrawableCase['channel'];

const one = (group: BlueprintGroup, channel: Channel, attempts = 0, nth = 1): DrawableCase => ({
  id: `${group}-${channel}-${nth}`,
  group,
  channel,
  attempts,
});
/** Numbers that look like chance and are the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
const draw = (cases: readonly DrawableCase[], seed = 1) => drawStations(cases, chance(seed)) ?? [];
const telephones = (cases: readonly DrawableCase[]) => cases.filter(({ channel }) => channel === 'telephone').length;
const ids = (cases: readonly DrawableCase[]) => cases.map(({ id }) => id);

const bothChannels = blueprintGroups.flatMap((group) => [one(group, 'video'), one(group, 'telephone')]);

describe('drawing the stations', () => {
  it('[CASE-11] takes one case of each blueprint group, nine by video and three by telephone', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const drawn = draw(bothChannels, seed);
      expect(new Set(drawn.map(({ group }) => group)).size).toBe(12);
      expect([drawn.length, telephones(drawn)]).toEqual([12, 3]);
    }
  });

  it('draws the order and the choice by chance', () => {
    const draws = [1, 2, 3, 4, 5].map((seed) => ids(draw(bothChannels, seed)));
    expect(new Set(draws.map((order) => order.join())).size).toBe(5);
    expect(new Set(draws.map((order) => order.toSorted().join())).size).toBeGreaterThan(1);
    expect(ids(draw(bothChannels, 3))).toEqual(ids(draw(bothChannels, 3)));
  });

  it('prefers what the user has met least often', () => {
    const cases = blueprintGroups.flatMap((group) => [one(group, 'video', 2, 1), one(group, 'video', 0, 2)]);
    expect(draw(cases).every(({ attempts }) => attempts === 0)).toBe(true);
  });

  it('keeps one of each group where the channels do not allow nine and three', () => {
    const channels = (telephoneGroups: number) =>
      blueprintGroups.map((group, i) => one(group, i < telephoneGroups ? 'telephone' : 'video'));
    for (const count of [0, 1, 5, 12]) {
      const drawn = draw(channels(count));
      expect([new Set(drawn.map(({ group }) => group)).size, telephones(drawn)]).toEqual([12, count]);
    }
  });

  it('fills a group without a case with a further case of another, by telephone if that is what is lacking', () => {
    const [absent, ...groups] = blueprintGroups;
    const cases = groups.map((group) => one(group, 'video'));
    const spare = [one('urgent', 'video', 0, 2), one('urgent', 'telephone', 9, 3)];
    const drawn = draw([...cases, ...spare]);
    expect(drawn).toHaveLength(12);
    expect(drawn.some(({ group }) => group === absent)).toBe(false);
    // Within its own group or as the filler, the one by telephone is in.
    expect(telephones(drawn)).toBe(1);
  });

  it('is no exam with fewer than twelve cases', () => {
    expect(drawStations(bothChannels.slice(0, 11), chance(1))).toBeNull();
    expect(drawStations([], chance(1))).toBeNull();
    expect(drawStations(bothChannels.slice(0, 12), chance(1))).toHaveLength(12);
  });

  it('whatever the library holds: twelve different cases, and every group that has one', () => {
    const library = fc.array(
      fc.record({
        group: fc.constantFrom(...blueprintGroups),
        channel: fc.constantFrom<Channel>('video', 'telephone'),
        attempts: fc.nat(3),
      }),
      { minLength: 12, maxLength: 40 },
    );
    fc.assert(
      fc.property(library, fc.integer({ min: 1, max: 2 ** 30 }), (cases, seed) => {
        const drawn = draw(
          cases.map((made, i) => ({ ...made, id: `case-${i}` })),
          seed,
        );
        expect(new Set(ids(drawn)).size).toBe(12);
        expect(new Set(drawn.map(({ group }) => group))).toEqual(new Set(cases.map(({ group }) => group)));
      }),
    );
  });
});
