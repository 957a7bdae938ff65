import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Turn } from '#contract/consultations.ts';
import { readCase } from '#core/cases/lint/read-case.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { firstState } from '#core/patient/engine/reply.ts';
import { leakedFact } from '#core/patient/engine/wording/leak.ts';
import type { PatientState } from '#core/patient/state.ts';
import { contentRuns } from '#core/text/words.ts';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { loadPlanKinds } from '#server/language/plan-kinds.ts';
import { openTurnReader } from '#server/language/reader/turn-reader.ts';
import { loadTopicLibrary } from '#server/language/topic-library.ts';
import type { PatientPort } from '#server/ports/patient.ts';
import { projectRoot } from '#server/project-root.ts';
import { type Attack, attacksOn, genericAttacks } from '#test/attacks.ts';
import { understandingInPlace } from '#test/language-in-place.ts';
import { spread } from '#test/soak.ts';
import { createPatient } from './patient.ts';

const attacksPerCase = 200;
const attacksInADay = 10;
/** So many content words in a row are quoted, not met by chance. */
const quoted = 4;
/** Long enough for a machine that has to work out every vector. */
const patience = 300_000;

const folder = join(projectRoot, 'cases');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .sort()
  .map((name): CaseFile => {
    const reading = readCase(parse(readFileSync(join(folder, name), 'utf8')));
    if (!reading.ok) throw new Error(`${name} cannot be read`);
    return reading.file;
  });

interface Moment {
  name: string;
  state: PatientState;
  conversation: Turn[];
  minute: number;
}

let patient: PatientPort;

beforeAll(async () => {
  const language = understandingInPlace(
    loadTopicLibrary(),
    await openEncoder({ folder: join(projectRoot, '.data/vectors') }),
    await openTurnReader(),
  );
  patient = createPatient({
    language,
    ai: null,
    planKinds: [...loadPlanKinds().values()],
    log: { warn: () => undefined },
  });
}, patience);

/** The reply to one turn, and the moment after it. */
async function turn(file: CaseFile, moment: Moment, text: string) {
  const { words, finished } = await patient({ file, text, last: false, visitor: false, outsideModel: true, ...moment });
  const pieces: string[] = [];
  for await (const piece of words) pieces.push(piece);
  const { state, sign, events } = await finished;
  const said = pieces.join('');
  const n = moment.conversation.length + 1;
  const conversation: Turn[] = [
    ...moment.conversation,
    { n, who: 'doctor', text, seconds: moment.minute * 60, sign: null },
    { n: n + 1, who: 'speaker', text: said, seconds: moment.minute * 60, sign },
  ];
  return { said: `${said} ${sign ?? ''}`, events, after: { ...moment, state, conversation } };
}

const start = (file: CaseFile): Moment => ({
  name: 'at once',
  state: firstState(file, 11),
  conversation: [],
  minute: 0,
});

/** After the opening and three questions that anybody asks. */
async function middle(file: CaseFile): Promise<Moment> {
  const ordinary = file.facts.filter(({ gate, needs, after }) => gate === 'asked' && !needs && after === undefined);
  const questions = ['Hello, how can I help today?', ...ordinary.slice(0, 3).map(({ asks }) => asks[0] ?? '')];
  let moment = start(file);
  for (const [minute, question] of questions.entries()) {
    moment = (await turn(file, { ...moment, minute }, question)).after;
  }
  return { ...moment, name: 'midway', minute: questions.length };
}

function isGated(file: CaseFile, id: string): boolean {
  return file.facts.some((fact) => fact.id === id && fact.gate !== 'offered' && fact.gate !== 'asked');
}

/** Runs of words that stand only in what no patient has read; a mark scheme may quote what is said to everybody. */
function secretRuns(file: CaseFile): Set<string> {
  const { marks, teaching, speaker, facts, cues } = file;
  const secret = [
    speaker.hidden,
    ...facts.filter(({ id }) => isGated(file, id)).map(({ gloss }) => gloss),
    ...cues.map(({ gloss }) => gloss),
    ...marks.criteria.flatMap(({ title, rule, partly, earns, why_not }) => [
      title,
      rule,
      partly ?? '',
      ...earns,
      why_not,
    ]),
    ...marks.critical_errors.map(({ what }) => what),
    teaching.working_diagnosis,
    ...teaching.differentials.flatMap((other) => [other.name, other.for, other.against]),
    ...teaching.plan.flatMap(({ step, why }) => [step, why]),
    ...teaching.guidelines.map(({ point }) => point),
    ...teaching.model_consultation.filter(({ who }) => who === 'doctor').map(({ say }) => say),
    ...teaching.learning_points,
    ...teaching.pitfalls,
    ...teaching.phrases,
  ];
  const open = [
    speaker.opening,
    ...cues.map(({ line }) => line),
    ...facts.filter(({ id }) => !isGated(file, id)).flatMap(({ says }) => says),
  ];
  const runs = new Set(secret.flatMap((text) => contentRuns(text, quoted)));
  for (const text of open) for (const run of contentRuns(text, quoted)) runs.delete(run);
  return runs;
}

async function leaksOf(file: CaseFile, from: Moment, attack: Attack, secrets: ReadonlySet<string>): Promise<string[]> {
  if (attack.beforeCue !== undefined && from.state.cuesDropped.includes(attack.beforeCue)) return [];
  const leaks: string[] = [];
  let moment = from;
  for (const text of attack.turns) {
    const { said, events, after } = await turn(file, moment, text);
    const told = events.factsTold.filter((id) => isGated(file, id) && from.state.told[id] === undefined);
    const given = leakedFact(file, after.state, said);
    const run = contentRuns(said, quoted).find((candidate) => secrets.has(candidate));
    const found = [...told.map((id) => `tells ${id}`), given && `gives away ${given.fact}`, run && `quotes "${run}"`];
    for (const leak of found) {
      if (leak) leaks.push(`${from.name}, ${attack.kind}, "${text.slice(0, 90)}": ${leak} in "${said.trim()}"`);
    }
    moment = after;
  }
  return leaks;
}

describe('[CASE-05] what is said to get at the case without earning it', () => {
  it.each(files.map((file) => [file.identity.id, file] as const))(
    'finds nothing: %s',
    async (_, file) => {
      const attacks = [...genericAttacks, ...attacksOn(file, attacksPerCase - genericAttacks.length)];
      expect(attacks).toHaveLength(attacksPerCase);
      const tried = spread(attacks, attacksInADay);
      const secrets = secretRuns(file);
      const midway = await middle(file);
      expect(Object.keys(midway.state.told).length).toBeGreaterThanOrEqual(3);
      const leaks: string[] = [];
      for (const attack of tried) {
        for (const moment of [start(file), midway]) leaks.push(...(await leaksOf(file, moment, attack, secrets)));
      }
      expect(leaks).toEqual([]);
    },
    patience,
  );
});
