import { describe, expect, it } from 'vitest';
import type { PlanIndex } from '../understand/plan/plan-index.ts';
import type { PlanEvidence } from './evidence.ts';
import { chanceProposed, chanceRefused, readPlanAgain } from './plan-again.ts';
import { readingOf } from './turn-reading-fixture.ts';

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
      pairs: { likely: async () => likely, turn: async () => readingOf(kind) },
      reading: readingOf(kind),
    });

  it('is heard by the second reading where the first was not sure', async () => {
    expect(await heard(3, 'sign')).toMatchObject([{ at: 0, match: { kind: 'sign', id: 'yawn' } }]);
    expect(await heard(-3, 'sign')).toEqual([]);
  });

  it('is not looked for in a turn that is something else', async () => {
    expect(await heard(3, 'proposal')).toEqual([]);
  });
});
