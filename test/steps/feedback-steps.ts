import { vi } from 'vitest';
import type { Feedback } from '#contract/feedback.ts';
import type { Doctor } from './consultation-steps.ts';

/** Asks again, as the page does, until the marks are there. */
export function feedbackOf(doctor: Doctor, id: string): Promise<Feedback> {
  return vi.waitFor(
    async () => {
      const { status, data } = (await doctor.get(`/sessions/${id}/feedback`)).json();
      if (status !== 'ready') throw new Error(`the feedback is ${status}`);
      return data as Feedback;
    },
    { timeout: 10_000, interval: 20 },
  );
}

/** Says one thing, ends, and waits for the marks; answers the id. */
export async function markedConsultation(doctor: Doctor, caseId: string, words = 'How can I help?'): Promise<string> {
  const { id } = await doctor.consult(caseId);
  await doctor.say(id, words);
  await doctor.post(`/sessions/${id}/end`);
  await feedbackOf(doctor, id);
  return id;
}
