import { describe, expect, it } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import { fakePatient } from '#test/fakes/fake-patient.ts';
import { caseText, cookieFor, doctorOn, eventsIn } from '#test/steps/consultation-steps.ts';
import { feedbackOf } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';

const straightly = (text: string) => `${text} It's the doctor's.`;
const { teaching, notes } = validCase();
const server = testApp({
  cases: [
    caseText(
      'straight-marks',
      { title: "My back's gone" },
      {
        notes: { ...notes, reason: straightly(notes.reason) },
        teaching: {
          ...teaching,
          phrases: teaching.phrases.map(straightly),
          pitfalls: teaching.pitfalls.map(straightly),
        },
      },
    ),
  ],
  patient: fakePatient(() => "I'm not sure it's anything."),
});

/** Every text of an answer, but for what the doctor typed. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const { text: _typed, ...rest } = value as Record<string, unknown>;
  const isTyped = 'who' in value && value.who === 'doctor';
  return Object.values(isTyped ? rest : value).flatMap(texts);
}

describe('the words of a case', () => {
  it('leave the server with the apostrophes of print; the doctor’s own stay as typed', async () => {
    const doctor = doctorOn(server, await cookieFor(server, 'premium'));
    const { id } = await doctor.consult('straight-marks');
    const typed = "What's the matter, if I'm allowed to ask?";
    const events = eventsIn((await doctor.say(id, typed)).payload);
    const details = await doctor.details(id);
    await doctor.post(`/sessions/${id}/end`);
    const feedback = await feedbackOf(doctor, id);
    const library = (await doctor.get('/cases')).json();
    const list = (await doctor.get('/sessions')).json();
    const activity = (await doctor.get('/dashboard/activity')).json();
    for (const answer of [events, details, feedback, library, list, activity]) {
      expect(texts(answer).filter((text) => /\w'\w/.test(text))).toEqual([]);
    }
    expect(details.turns.map(({ text }) => text)).toEqual([typed, 'I’m not sure it’s anything.']);
    expect(feedback.teaching.pitfalls[0]).toContain('It’s the doctor’s.');
    expect(feedback.turns[0]?.text).toBe(typed);
    expect(details.title).toBe('My back’s gone');
  });
});
