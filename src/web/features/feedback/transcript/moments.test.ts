import { describe, expect, it } from 'vitest';
import { feedback, measures, quoteAt } from '../feedback-fixture.ts';
import { type Moment, momentsOf, placeMoments } from './moments.ts';

const labels = (moments: readonly Moment[]) => moments.map(({ label }) => label);

describe('momentsOf', () => {
  it('tells what stands out, in order of time', () => {
    expect(labels(momentsOf(feedback))).toEqual([
      'Cue picked up',
      'Concern asked',
      'Cue passed by',
      'Diagnosis said',
      'Vague safety net',
    ]);
  });

  it('calls a safety net by that name only when it has all three parts', () => {
    const whole = { ...measures, safetyNet: { what: quoteAt(680), when: quoteAt(680), where: quoteAt(680) } };
    expect(labels(momentsOf({ ...feedback, measures: whole }))).toContain('Safety net');
  });
});

describe('placeMoments', () => {
  const at = (seconds: number, label = 'Cue picked up'): Moment => ({
    label,
    domain: 'relating',
    quote: { turn: seconds, who: 'doctor', seconds, text: 'x' },
  });

  it('lets an earlier label pass beneath the later ones, so that no line crosses a word', () => {
    expect(placeMoments([at(250), at(280), at(290)], 720).map(({ lane }) => lane)).toEqual([2, 1, 0]);
  });

  it('uses one lane when there is room', () => {
    expect(placeMoments([at(60), at(300), at(500)], 720).map(({ lane }) => lane)).toEqual([0, 0, 0]);
  });

  it('turns the last label to the left', () => {
    expect(placeMoments([at(100), at(700)], 720).map(({ side }) => side)).toEqual(['right', 'left']);
  });

  it('leaves out what fits nowhere', () => {
    expect(placeMoments([at(250), at(255), at(260), at(265)], 720)).toHaveLength(3);
  });
});
