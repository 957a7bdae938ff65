import type { RehearsedTurn } from '#contract/admin/case-authoring.ts';
import type { Turn } from '#contract/consultations.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { readTranscript } from '#core/cases/authoring/read-transcript.ts';
import { readCase } from '#core/cases/lint/read-case.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { firstState } from '#core/patient/engine/reply.ts';
import { entryOf } from '#core/patient/plan/ledger.ts';
import type { MarkerPort } from '#server/ports/marker.ts';
import type { FinishedReply, PatientPort } from '#server/ports/patient.ts';
import type { CaseValue } from './store.ts';

const mostIssues = 20;
/** About what an exchange takes. */
const secondsAnExchange = 20;
/** Any will do; the same each time, so that an author sees what a change of theirs changes. */
const seed = 1;

/** Only what has the shape of a case can speak or be marked. */
export function wholeCase(value: CaseValue): CaseFile {
  const reading = readCase(value);
  if (reading.ok) return reading.file;
  throw new AppError('CASE_NOT_WHOLE', {
    message: 'The patient can speak once every part of the case is there. The linter names what is missing.',
    issues: reading.findings.slice(0, mostIssues).map(({ path, what }) => ({ path, message: what })),
  });
}

/** Plays the doctor's lines from the beginning, so that every answer is that of the case as it now stands. */
export async function rehearse(
  patient: PatientPort,
  file: CaseFile,
  lines: readonly string[],
): Promise<RehearsedTurn[]> {
  let state = firstState(file, seed);
  const conversation: Turn[] = [];
  const turns: RehearsedTurn[] = [];
  for (const [at, doctor] of lines.entries()) {
    const before = state.mood;
    const answer = await patient({
      file,
      state,
      text: doctor,
      conversation: [...conversation],
      minute: Math.min(11, Math.floor((at * secondsAnExchange) / 60)),
      last: false,
      // Doctors in a consultation go first.
      visitor: true,
      outsideModel: false,
    });
    for await (const _ of answer.words);
    const finished = await answer.finished;
    state = finished.state;
    const seconds = at * secondsAnExchange;
    conversation.push(
      { n: 2 * at + 1, who: 'doctor', text: doctor, seconds, sign: null },
      { n: 2 * at + 2, who: 'speaker', text: finished.text, seconds, sign: finished.sign },
    );
    turns.push({ doctor, speaker: finished.text, sign: finished.sign, trace: traceOf(finished, before) });
    if (finished.ended) break;
  }
  return turns;
}

function traceOf(
  { heard, events, state }: FinishedReply,
  moodBefore: FinishedReply['state']['mood'],
): RehearsedTurn['trace'] {
  return {
    heard: heard.moves,
    outcome: events.outcome,
    rule: events.reason.move,
    plan: events.reason.ledger.flatMap(({ item, outcome }) => {
      const entry = entryOf(state.plan, item);
      if (!entry) return [];
      const { offers, explained, objectionVoiced, objectionAnswered } = entry;
      return [{ item, outcome, offers, explained, objectionVoiced, objectionAnswered }];
    }),
    told: events.factsTold,
    held: events.factsHeld,
    cuesDropped: events.cuesDropped,
    cuesPickedUp: events.cuesPickedUp,
    reactions: events.reactions,
    mood: state.mood,
    moodBefore,
  };
}

/** The marks that a talk would get, with what each rests on. */
export async function trialMarking(marker: MarkerPort, file: CaseFile, transcript: string) {
  const read = readTranscript(transcript);
  if (!read.ok) throw new AppError('INVALID_REQUEST', { issues: [{ path: 'transcript', message: read.problem }] });
  const seconds = (read.turns.at(-1)?.seconds ?? 0) + 1;
  const { marking } = await marker.mark(file, read.turns, seconds, { outsideModel: false });
  const criterionOf = new Map(file.marks.criteria.map((criterion) => [criterion.id, criterion]));
  return {
    points: marking.points,
    domains: marking.domains,
    criteria: marking.criteria.map((mark) => {
      const { title = mark.id, parts = [] } = criterionOf.get(mark.id) ?? {};
      return { ...mark, title, parts: mark.parts.map((part, at) => ({ ...part, what: parts[at]?.what ?? title })) };
    }),
    errors: marking.errors,
  };
}
