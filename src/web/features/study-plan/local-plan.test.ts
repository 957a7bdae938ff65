import { beforeEach, describe, expect, it } from 'vitest';
import { readLocalPlan, removeLocalPlan, saveLocalPlan } from './local-plan.ts';
import { samplePlan } from './study-plan-test-kit.ts';

beforeEach(() => localStorage.clear());

describe('a plan in the browser', () => {
  it('[ANA-04] is found again, and goes when it is removed', () => {
    expect(readLocalPlan()).toBeNull();
    saveLocalPlan(samplePlan);
    expect(readLocalPlan()).toEqual(samplePlan);
    removeLocalPlan();
    expect(readLocalPlan()).toBeNull();
  });

  it.each([
    ['nothing', 'null'],
    ['no JSON', '{"id":'],
    ['a number', '7'],
    ['no items', JSON.stringify({ ...samplePlan, items: undefined })],
    ['a strange item', JSON.stringify({ ...samplePlan, items: [{ ...samplePlan.items[0], kind: 'magic' }] })],
    ['an item without a day', JSON.stringify({ ...samplePlan, items: [{ ...samplePlan.items[0], on: 3 }] })],
    ['no settings', JSON.stringify({ ...samplePlan, settings: null })],
  ])('is none when the store holds %s', (_, text) => {
    localStorage.setItem('studyPlan', text);
    expect(readLocalPlan()).toBeNull();
  });
});
