import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RehearsedTurn } from '#contract/admin/case-authoring.ts';
import { RehearsalTrace } from './rehearsal-trace.tsx';

const mood = { trust: 4, worry: 5, irritation: 1 };
const trace = (changes: Partial<RehearsedTurn['trace']> = {}): RehearsedTurn['trace'] => ({
  heard: [],
  outcome: 'reacted',
  rule: 'propose',
  plan: [],
  told: [],
  held: [],
  cuesDropped: [],
  cuesPickedUp: [],
  reactions: [],
  mood,
  moodBefore: mood,
  ...changes,
});
const proposal = { item: 'stop-driving', offers: 2, explained: false, objectionVoiced: true, objectionAnswered: false };
const about = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

describe('[ADMIN-02] why the patient answered so', () => {
  it('names the rule that spoke', () => {
    render(<RehearsalTrace trace={trace()} />);
    expect(about('Outcome')).toBe('reacted, by the rule propose');
    expect(screen.queryByText(/^Plan:/)).toBeNull();
  });

  it('says how a proposal was taken, and on what that rests', () => {
    const plan = [
      { ...proposal, outcome: 'refuses' as const },
      {
        ...proposal,
        item: 'blood-test',
        outcome: 'after_answer' as const,
        offers: 1,
        explained: true,
        objectionAnswered: true,
      },
      { ...proposal, item: 'rest', outcome: 'agrees' as const, offers: 1, objectionVoiced: false },
    ];
    render(<RehearsalTrace trace={trace({ plan })} />);
    expect(about('Plan: stop-driving')).toBe('refuses · offered 2 times · not explained · objection not answered');
    expect(about('Plan: blood-test')).toBe(
      'agrees now that the objection is answered · offered once · explained · objection answered',
    );
    expect(about('Plan: rest')).toBe('agrees · offered once · not explained · no objection voiced');
  });

  it('lists gates, cues and reactions that played a part, and how the mood moved', () => {
    render(
      <RehearsalTrace
        trace={trace({ held: ['night-sweats'], cuesDropped: ['sister'], mood: { ...mood, trust: 2 } })}
      />,
    );
    expect(screen.getByText('Held back night-sweats. Trust 4 to 2.')).toBeDefined();
    expect(about('Gates shut')).toBe('night-sweats');
    expect(about('Cues dropped')).toBe('sister');
    expect(about('Mood')).toBe('trust 4 → 2, worry 5 → 5, irritation 1 → 1');
  });
});
