import { describe, expect, it } from 'vitest';
import type { PlanIndex } from '../understand/plan/plan-index.ts';
import type { PlanEvidence } from './evidence.ts';
import { chanceProposed, chanceRefused, readPlanAgain } from './plan-again.ts';
import { glances, readingOf } from './turn-reading-fixture.ts';

const evidence: PlanEvidence = { chance: 0.3, refusal: 0.4, offers: 1, declines: -3, lead: 2 };

describe('what a turn proposes, by both readings', () => {
  it('is likelier in a proposal than in an explanation, a question or a safety net', () => {
    const inProposal = chanceProposed(evidence, readingOf('proposal'));
    for (const kind of ['single', 'safety-net'] as const)
      expect(inProposal).toBeGreaterThan(chanceProposed(evidence, readingOf(kind)) + 0.03);
    expect(inProposal).toBeGreaterThan(chanceProposed(evidence, readingOf('explanation')));
  });

  it('is refused where the second reading says so', () => {
    expect(chanceRefused(evidence)).toBeLessThan(0.5);
    expect(chanceRefused({ ...evidence, offers: -3, declines: 1 })).toBeGreaterThan(0.5);
  });
});

describe('several things in one breath', () => {
  const target = (kind: 'item' | 'kind', id: string, row: number) => ({
    kind,
    id,
    from: row,
    middle: row + 1,
    to: row + 1,
    glossRow: row,
    refusingOffers: 0,
    refusingDeclines: 0,
  });
  const targets = [target('item', 'scan', 0), target('item', 'fasting', 1), target('kind', 'kind:leaflet', 2)];
  const clauses = ['You need a scan', "don't eat", 'read this leaflet'];
  const turn = { text: `${clauses.join(', ')}.`, before: '' };
  const sightings = targets.map((one, at) => ({
    target: one,
    chance: 0.9,
    refusal: 0,
    text: clauses[at] ?? '',
    at: 0,
  }));
  /** The whole turn sounds like a scan alone, each clause like what it names. */
  const likely = async ({ text }: { text: string }, read: string) =>
    text === turn.text ? (read.includes('a scan') ? 6 : -6) : read.includes(text) ? 5 : -8;
  const heard = async (kind: 'proposal' | 'refusal' | 'safety-net', ownKinds: string[] = []) => {
    const plan = { targets, phrases: clauses, ownKinds: new Set(ownKinds) } as unknown as PlanIndex;
    const pairs = { likely, glances, turn: async () => readingOf(kind) };
    const placed = await readPlanAgain(plan, turn, sightings, { pairs, reading: readingOf(kind), glances: new Map() });
    return placed.map(({ match }) => match.id);
  };

  it('are heard clause by clause, one that only a kind knows as well', async () => {
    expect(await heard('proposal')).toEqual(['scan', 'fasting', 'kind:leaflet']);
  });

  it('are taken by no kind of which the case has something of its own', async () => {
    expect(await heard('proposal', ['kind:leaflet'])).toEqual(['scan', 'fasting']);
  });

  it('are none of a kind where a clause only says more of what was named', async () => {
    const [scan, fasting, leaflet] = sightings;
    if (!scan || !fasting || !leaflet) throw new Error('three sightings');
    const plan = { targets, phrases: clauses, ownKinds: new Set() } as unknown as PlanIndex;
    const pairs = { likely: async () => 6, glances, turn: async () => readingOf('proposal') };
    const more = [scan, fasting, { ...leaflet, text: 'I will write it down' }];
    const placed = await readPlanAgain(plan, turn, more, { pairs, reading: readingOf('proposal'), glances: new Map() });
    expect(placed.map(({ match }) => match.id)).not.toContain('kind:leaflet');
  });

  it('are not sought in what is mostly refused, or warned of', async () => {
    expect(await heard('refusal')).not.toContain('fasting');
    expect(await heard('safety-net')).not.toContain('fasting');
  });
});

describe('a remark on a sign', () => {
  const target = {
    kind: 'sign' as const,
    id: 'yawn',
    from: 0,
    middle: 1,
    to: 1,
    glossRow: 1,
    refusingOffers: 0,
    refusingDeclines: 0,
  };
  const plan = { targets: [target], phrases: ['You are yawning.', 'yawns'] } as unknown as PlanIndex;
  const sighting = { target, chance: 0.1, refusal: 0, text: 'That was a proper one.', at: 0 };
  const turn = { text: sighting.text, before: 'I am worn out.' };
  const heard = (likely: number, kind: 'sign' | 'proposal') =>
    readPlanAgain(plan, turn, [sighting], {
      pairs: { likely: async () => likely, glances, turn: async () => readingOf(kind) },
      reading: readingOf(kind),
      glances: new Map(),
    });

  it('is heard by the second reading where the first was not sure', async () => {
    expect(await heard(3, 'sign')).toMatchObject([{ at: 0, match: { kind: 'sign', id: 'yawn' } }]);
    expect(await heard(-3, 'sign')).toEqual([]);
  });

  it('is not looked for in a turn that is something else', async () => {
    expect(await heard(3, 'proposal')).toEqual([]);
  });
});
