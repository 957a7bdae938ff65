import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readCase } from '#core/cases/lint/read-case.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { errorFeatureNames, evidenceFeatures } from '#core/marking/evidence/evidence.ts';
import { buildMarkIndex, type MarkIndex } from '#core/marking/mark-index.ts';
import type { TranscriptTurn } from '#core/marking/marking.ts';
import type { MarkWeights } from '#core/marking/weights.ts';
import { noEvents } from '#core/patient/engine/draft.ts';
import type { ReplyEvents } from '#core/patient/state.ts';
import { buildCaseIndex, type CaseIndex } from '#core/patient/understand/case-index.ts';
import { fakeEncode } from '#core/patient/understand/fake-encoder.ts';
import { libraryIndex } from '#core/patient/understand/library-index.ts';
import type { TopicLibrary } from '#core/patient/understand/topic-library.ts';

const library: TopicLibrary = {
  topics: new Map([
    ['open.reason', ['How can I help?', 'What brings you here?', 'How can I help you today?']],
    ['open.anything-else', ['Anything else?', 'Is there anything else?']],
    ['symptom.tiredness', ['Do you feel tired?', 'How tired are you?', 'Any tiredness?']],
    ['symptom.sleepiness', ['Do you fall asleep in the day?', 'Are you sleepy?']],
  ]),
  aspects: new Map([
    ['duration', ['How long?', 'How long has it lasted?', 'How long for?']],
    ['severity', ['How bad?', 'How severe?']],
  ]),
  acts: new Map([['empathy', ['That sounds dreadful', 'I am sorry to hear it']]]),
  absent: ['Do you keep parrots?', 'Have your fingernails changed?'],
  nothing: ['Let me find the screen', 'The weather is lovely'],
};

type Weights<Names extends readonly string[]> = Partial<Record<Names[number], number>>;
const weigh = <Names extends readonly string[]>(names: Names, weights: Weights<Names>): number[] =>
  names.map((name: Names[number]) => weights[name] ?? 0);

const heard = weigh(evidenceFeatures, { always: -16, saysMax: 20, recited: -20 });
const harmful = weigh(errorFeatureNames, { always: -16, near: 20, recited: -20, notAhead: -99, otherForm: -20 });
/** In place of the trained weights: what is like an example sentence is heard, unless it is recited. */
export const weightsByHand: MarkWeights = {
  part: { first: heard, looked: heard },
  half: { first: heard, looked: heard },
  error: { first: harmful, looked: harmful },
};

export interface Indexes {
  index: MarkIndex;
  caseIndex: CaseIndex;
}

/** With vectors by words alone, so that a test knows what is near to what. */
export async function indexesOf(file: CaseFile): Promise<Indexes> {
  return {
    index: await buildMarkIndex(file, await libraryIndex(library, fakeEncode), [], fakeEncode),
    caseIndex: await buildCaseIndex(file, library, fakeEncode),
  };
}

export function caseFromFile(id: string): CaseFile {
  const reading = readCase(parse(readFileSync(join(import.meta.dirname, '../cases', `${id}.yaml`), 'utf8')));
  if (!reading.ok) throw new Error(`${id} is not a case`);
  return reading.file;
}

export const eventsOf = (events: Partial<ReplyEvents> = {}): ReplyEvents => ({
  ...noEvents(),
  outcome: 'told',
  ...events,
});

/** Turns in a row, ten seconds apart unless they say otherwise. */
export function talk(
  ...turns: Array<Partial<TranscriptTurn> & Pick<TranscriptTurn, 'who' | 'text'>>
): TranscriptTurn[] {
  return turns.map((turn, at) => ({ n: at + 1, seconds: at * 10, events: null, ...turn }));
}

export const doctor = (text: string, seconds?: number) =>
  ({ who: 'doctor', text, ...(seconds === undefined ? {} : { seconds }) }) as const;

export const speaker = (text: string, events: ReplyEvents | null = null) => ({ who: 'speaker', text, events }) as const;
