import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { CaseFile } from '#core/cases/schema.ts';
import type { ModelTurn } from '#core/cases/schema-teaching.ts';
import { noEvents } from '#core/patient/engine/draft.ts';
import { expressionOf } from '#core/patient/engine/expression.ts';
import { firstState } from '#core/patient/engine/reply.ts';
import type { PatientState, ReplyEvents } from '#core/patient/state.ts';
import { projectRoot } from '../project-root.ts';

const clockTime = z
  .string()
  .regex(/^\d\d?:\d\d$/)
  .transform((text) => {
    const [larger = 0, smaller = 0] = text.split(':').map(Number);
    return larger * 60 + smaller;
  });

/** Such as 5-8: turns of the case's model consultation, counted from 1. */
const modelTurns = z
  .string()
  .regex(/^\d+-\d+$/)
  .transform((text) => {
    const [from = 0, to = 0] = text.split('-').map(Number);
    return { from, to };
  });
const ownTurns = z.strictObject({
  doctor: z.string(),
  speaker: z.string(),
  facts: z.array(z.string()).default([]),
});
/** Own words, answered with a turn of the model consultation. */
const ownWords = z.strictObject({ doctor: z.string(), answered: z.int().min(2) });

const station = z.strictObject({
  case: z.string(),
  /** Minutes and seconds, read as seconds. */
  lasts: clockTime,
  turns: z.array(z.union([modelTurns, ownTurns, ownWords])),
});
/** `at`: hours and minutes in UTC, read as minutes. */
const when = { days_ago: z.int().min(1), at: clockTime };

const demoConsultations = z.strictObject({
  practised: z.array(station.extend(when)),
  mock_exam: z.strictObject({ ...when, stations: z.array(station) }),
});

export type DemoConsultation = z.output<typeof station>;
type DemoPractice = z.output<typeof demoConsultations>;

export const readDemoPractice = (): DemoPractice =>
  demoConsultations.parse(parse(readFileSync(join(projectRoot, 'content/demo/consultations.yaml'), 'utf8')));

interface SpokenTurn {
  who: 'doctor' | 'speaker';
  text: string;
  seconds: number;
  facts: string[];
  cues: string[];
}

type Words = Omit<SpokenTurn, 'seconds'>;

/** Before somebody speaks they think, as long as so many words take. */
const thinking = 5;

/** The turns in order, each ending when its words have been said at an even pace. */
function spokenTurns({ turns, lasts }: DemoConsultation, model: readonly ModelTurn[]): SpokenTurn[] {
  const ofModel = (from: number, to: number): Words[] =>
    model.slice(from - 1, to).map(({ who, say, facts = [], cues = [] }) => ({ who, text: say, facts, cues }));
  const said = turns.flatMap((part): Words[] => {
    if ('from' in part) return ofModel(part.from, part.to);
    const doctor: Words = { who: 'doctor', text: part.doctor, facts: [], cues: [] };
    if ('answered' in part) return [doctor, ...ofModel(part.answered, part.answered)];
    return [doctor, { who: 'speaker', text: part.speaker, facts: part.facts, cues: [] }];
  });
  const lengths = said.map(({ text }) => text.split(' ').length + thinking);
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let gone = 0;
  return said.map((turn, i) => {
    gone += lengths[i] ?? 0;
    return { ...turn, seconds: Math.floor((gone / whole) * (lasts - 4)) };
  });
}

interface DemoTurn {
  n: number;
  who: 'doctor' | 'speaker';
  text: string;
  seconds: number;
  expression: string | null;
  state: PatientState | null;
  events: ReplyEvents | null;
}

/** As they are stored: with what the patient had told and remembered by then, so that it can be done again from any minute. */
export function demoTurns(demo: DemoConsultation, file: CaseFile, seed: number): DemoTurn[] {
  let state = firstState(file, seed);
  return spokenTurns(demo, file.teaching.model_consultation).map((turn, i) => {
    const { who, text, seconds } = turn;
    if (who === 'doctor') return { n: i + 1, who, text, seconds, expression: null, state: null, events: null };
    const events = eventsOf(turn, file);
    state = remembering(state, events);
    const expression = expressionOf({ mood: state.mood, first: file.speaker.mood, sign: null });
    return { n: i + 1, who, text, seconds, expression, state, events };
  });
}

function eventsOf({ facts, cues }: SpokenTurn, file: CaseFile): ReplyEvents {
  const opened = file.cues.filter(({ releases }) => releases.some((id) => facts.includes(id)));
  return {
    ...noEvents(),
    factsTold: facts,
    cuesDropped: cues,
    cuesPickedUp: opened.map(({ id }) => id),
    outcome: facts.length > 0 ? 'told' : 'backchannel',
  };
}

function remembering(before: PatientState, { factsTold, cuesDropped, cuesPickedUp }: ReplyEvents): PatientState {
  return {
    ...before,
    turn: before.turn + 1,
    told: { ...before.told, ...Object.fromEntries(factsTold.map((id) => [id, (before.told[id] ?? 0) + 1])) },
    cuesDropped: [...new Set([...before.cuesDropped, ...cuesDropped])],
    cuesPickedUp: [...new Set([...before.cuesPickedUp, ...cuesPickedUp])],
    lastFacts: factsTold.length > 0 ? factsTold : before.lastFacts,
  };
}
