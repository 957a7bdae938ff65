import { describe, expect, it } from 'vitest';
import type { Target } from './case-index.ts';
import { choose } from './choose.ts';

const target = (id: string, more: Partial<Target> = {}): Target => ({
  kind: 'fact',
  id,
  topic: `symptom.${id}`,
  aspect: null,
  gate: 'asked',
  open: false,
  from: 0,
  to: 8,
  counterTo: 8,
  glossRow: 8,
  statedPlace: null,
  form: { question: 1, proposal: 0, other: 0, onlyOther: 0, past: 0, asksFor: {} as Target['form']['asksFor'] },
  ...more,
});
const guess = (probability: number, more: Partial<Target> = {}) =>
  choose({ targets: [{ target: target('cough', more), probability }], none: 0.1 }).match?.id ?? null;

describe('choose', () => {
  it('asks more of a fact that is kept back, or known by a few sentences only', () => {
    expect(guess(0.45)).toBe('cough');
    expect(guess(0.45, { gate: 'trusted' })).toBeNull();
    expect(guess(0.5, { to: 3, topic: null })).toBeNull();
    expect(guess(0.6, { to: 3, topic: null })).toBe('cough');
  });

  it('asks more of a reaction than of a cue', () => {
    expect(guess(0.55, { kind: 'cue' })).toBe('cough');
    expect(guess(0.55, { kind: 'reaction' })).toBeNull();
  });

  it('offers the choice between two that are close', () => {
    const targets = [
      { target: target('cough'), probability: 0.45 },
      { target: target('wheeze'), probability: 0.4 },
    ];
    expect(choose({ targets, none: 0.05 })).toMatchObject({ match: null, choices: ['cough', 'wheeze'] });
  });

  it('takes a fact and its probes for one thing', () => {
    const targets = [
      { target: target('cough'), probability: 0.3 },
      { target: target('cough', { kind: 'probe' }), probability: 0.3 },
    ];
    expect(choose({ targets, none: 0.2 }).match?.id).toBe('cough');
  });
});
