import { describe, expect, it } from 'vitest';
import type { PlanEvidence } from './evidence.ts';
import { chanceProposed, chanceRefused } from './plan-again.ts';
import { readingOf } from './turn-reading-fixture.ts';

const evidence: PlanEvidence = { chance: 0.3, refusal: 0.4, offers: 1, declines: -3, lead: 2 };

describe('what a turn proposes, by both readings', () => {
  it('is likelier in a proposal than in an explanation, a question or a safety net', () => {
    const inProposal = chanceProposed(evidence, readingOf('proposal'));
    for (const kind of ['explanation', 'single', 'safety-net'] as const)
      expect(inProposal).toBeGreaterThan(chanceProposed(evidence, readingOf(kind)) + 0.1);
  });

  it('is refused where the second reading says so', () => {
    expect(chanceRefused(evidence)).toBeLessThan(0.5);
    expect(chanceRefused({ ...evidence, offers: -3, declines: 1 })).toBeGreaterThan(0.5);
  });
});
