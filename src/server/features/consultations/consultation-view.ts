import type { OwnConsultation, Turn } from '#contract/consultations.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { shownSpeaker } from '#core/cases/shown-speaker.ts';
import { type ConsultationTimes, readClock, secondsInto } from '#core/consultations/consultation-clock.ts';
import { everybodysTime } from '#core/consultations/time-away.ts';
import { expressionOf } from '#core/patient/engine/expression.ts';
import type { Consultation } from './store.ts';
import type { StoredTurn } from './turn-store.ts';

/** What the browser may see of a consultation: named field by field, so that nothing of the script slips through. */
export function consultationView(
  consultation: Consultation,
  file: CaseFile,
  turns: StoredTurn[],
  now: Date,
): OwnConsultation {
  const clock = readClock(consultation, now);
  const spoken = turns.findLast(({ who }) => who === 'speaker');
  const shown = (own: Date) => everybodysTime(consultation, own).toISOString();
  const shownIfAny = (own: Date | null) => own && shown(own);
  return {
    id: consultation.id,
    caseId: consultation.caseId,
    title: file.identity.title,
    channel: file.identity.channel,
    mode: consultation.mode,
    phase: clock.phase,
    speaker: shownSpeaker(file),
    reviewPending: file.identity.review.clinician === null,
    notes: notesView(file.notes),
    serverNow: now.toISOString(),
    startedAt: shown(consultation.startedAt),
    readingEndsAt: shown(clock.readingEndsAt),
    consultingStartedAt: shownIfAny(clock.consultingStartedAt),
    consultingEndsAt: shownIfAny(clock.consultingEndsAt),
    endedAt: shownIfAny(clock.endedAt),
    notesPad: consultation.notesPad,
    expression: spoken?.expression ?? expressionOf({ mood: file.speaker.mood, first: file.speaker.mood, sign: null }),
    pose: spoken?.pose ?? null,
    turns: turns.map((turn) => turnView(consultation, turn)),
  };
}

export function turnView(times: ConsultationTimes, { n, who, text, at, sign }: StoredTurn): Turn {
  return { n, who, text, seconds: secondsInto(times, at), sign };
}

export function notesView(notes: CaseFile['notes']): OwnConsultation['notes'] {
  const { patient } = notes;
  return {
    patient: {
      name: patient.name,
      age: patient.age_text ?? String(patient.age),
      sex: patient.sex,
      pronouns: patient.pronouns ?? null,
    },
    speakerName: notes.speaker_name ?? null,
    relation: notes.relation ?? null,
    reason: notes.reason,
    history: notes.history,
    medication: notes.medication,
    allergies: notes.allergies,
    social: notes.social ?? [],
    recentEntries: notes.recent_entries,
    results: notes.results,
    documents: notes.documents.map(({ id, kind, title, body = null, svg = null }) => ({ id, kind, title, body, svg })),
  };
}
