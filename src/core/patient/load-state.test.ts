import { expect, it } from 'vitest';
import { loadState } from './load-state.ts';
import { newEntry, type PlanEntry } from './plan/ledger.ts';
import type { PatientState } from './state.ts';

const earlier = {
  seed: 7,
  turn: 9,
  mood: { trust: 6, worry: 4, irritation: 1 },
  told: { reason: 1 },
  asked: {},
  cuesDropped: ['fright'],
  cuesPickedUp: [],
  reactionsDone: [],
  questionsAsked: ['q-record'],
  questionsAnswered: [],
  openQuestion: 'q-record',
  acts: [],
  lastTopic: null,
  lastFacts: [],
  linesUsed: {
    opening: 1,
    'cue-turn.fright': 8,
    'waited.q-record': 2,
    'dodged.q-record': 1,
    'ground.m1': 1,
    backchannel: 3,
  },
  ended: false,
};

it('goes on with a consultation that was stored before the patient remembered a plan', () => {
  expect(loadState(earlier)).toMatchObject({
    seed: 7,
    turn: 9,
    opened: true,
    told: { reason: 1 },
    cueTurns: { fright: 8 },
    questionWaits: { 'q-record': 2 },
    questionsDodged: ['q-record'],
    groundTouched: ['m1'],
    plan: { entries: [], safetyNets: [], toldBack: [], toldBackAt: null },
    said: [],
  });
  expect(loadState(earlier)).not.toHaveProperty('linesUsed');
});

it('leaves a state of today as it is', () => {
  const today = loadState(earlier);
  expect(loadState(today)).toEqual(today);
});

it('goes on with a plan of which nobody had noted what was told back', () => {
  const { toldBack: _, ...plan } = { ...loadState(earlier).plan, safetyNets: ['If I black out, 999'] };
  expect(loadState({ ...loadState(earlier), plan: plan as PatientState['plan'] }).plan).toEqual({
    choice: null,
    entries: [],
    safetyNets: ['If I black out, 999'],
    toldBack: [],
    toldBackAt: null,
  });
});

it('gives what was agreed before it held a time the place for one', () => {
  const stored = { ...loadState({ turn: 9 }) };
  const { when, letGo, displacedBy, ...earlier } = newEntry('bloods', 8);
  expect([when, letGo, displacedBy]).toEqual([null, false, null]);
  const entries = [{ ...earlier, standing: 'agreed' as const }] as PlanEntry[];
  const state = loadState({ ...stored, plan: { ...stored.plan, entries } });
  expect(state.plan.entries).toEqual([{ ...newEntry('bloods', 8), standing: 'agreed' }]);
});
