import { type BlueprintGroup, blueprintGroups } from '../blueprint.ts';
import type { HeldItem } from './changes.ts';
import type { PlanCase, PlanGuide, PlanSettings, PlanSources } from './plan.ts';

/** For tests: twelve cases nobody has tried, one of each group, and guides; a Sunday. */
export const planCase = (id: string, group: BlueprintGroup, tried: Partial<PlanCase> = {}): PlanCase => ({
  id,
  group,
  difficulty: 2,
  attempts: 0,
  lastScore: null,
  lastTriedOn: null,
  ...tried,
});

export const planGuide = (id: string, more: Partial<PlanGuide> = {}): PlanGuide => ({
  id,
  section: 'gathering',
  minutes: 4,
  domains: ['data'],
  groups: [],
  ...more,
});

export const threeEvenings: PlanSettings = { examDate: '2027-01-31', hoursPerWeek: 4, weekdays: [2, 4, 6] };

export const freshSources = (more: Partial<PlanSources> = {}): PlanSources => ({
  today: '2026-11-15',
  cases: blueprintGroups.map((group) => planCase(`about-${group}`, group)),
  guides: [
    ...Array.from({ length: 20 }, (_, i) => planGuide(`guide-${i}`)),
    planGuide('the-exam', { section: 'exam', domains: [] }),
  ],
  weakGroups: [],
  weakDomains: [],
  ...more,
});

export const heldItem = (id: string, on: string, more: Partial<HeldItem> = {}): HeldItem => ({
  id,
  kind: 'case',
  ref: 'back-pain',
  on,
  minutes: 25,
  cases: 1,
  why: 'not-tried',
  doneAt: null,
  skipped: false,
  ...more,
});
