import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fakeEncode } from '#core/patient/understand/fake-encoder.ts';
import { createFacilitator } from '#server/features/facilitator/facilitator.ts';
import { createMarker } from '#server/features/marking/marker.ts';
import { createPatient } from '#server/features/patient/patient.ts';
import { type AiPort, aiPort } from '#server/ports/ai/ai-port.ts';
import type { Services } from '#server/services.ts';
import { fakeMarker } from '#test/fakes/fake-marker.ts';
import { type FakeModel, fakeModel } from '#test/fakes/fake-openai.ts';
import { understandingInPlace } from '#test/language-in-place.ts';
import { cookieFor, type Doctor, doctorOn, manyCases, messageId } from '#test/steps/consultation-steps.ts';
import { feedbackOf } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';

let model: FakeModel;
let services: Pick<Services, 'patient' | 'marker' | 'facilitator'>;
beforeAll(async () => {
  model = await fakeModel();
  // A clock that leaps: a model whose words were refused is asked again at once.
  let now = 0;
  const ai: AiPort | null = aiPort({ AI_BASE_URL: model.url, AI_MODEL: 'm-1' }, { now: () => (now += 100_000) });
  const log = { warn: () => undefined };
  const library = { topics: new Map(), aspects: new Map(), acts: new Map(), absent: [], nothing: [] };
  const encoder = { encode: fakeEncode, encodeForGood: fakeEncode, encodeInBackground: fakeEncode };
  services = {
    patient: createPatient({ language: understandingInPlace(library, encoder), ai, planKinds: [], log }),
    marker: createMarker({ language: fakeMarker(), ai, log }),
    facilitator: createFacilitator({ encoder, ai, guides: [], log }),
  };
});
afterAll(() => model.stop());

const server = testApp({
  cases: manyCases(2),
  settings: { RATE_LIMIT_FACTOR: '1000' },
  patient: (input) => services.patient(input),
  marker: { mark: (...consultation) => services.marker.mark(...consultation) },
  facilitator: (input) => services.facilitator(input),
});

let me: Doctor;
beforeEach(async () => {
  model.requests.length = 0;
  me = doctorOn(server, await cookieFor(server, 'premium'));
});

/** A turn, the marking, and a question to the coach; answers what the model was asked for each. */
async function practise(caseId: string) {
  const asked = [];
  const { id } = await me.consult(caseId);
  await me.say(id, 'Hello, how can I help you today?');
  asked.push(model.requests.length);
  await me.post(`/sessions/${id}/end`);
  await feedbackOf(me, id);
  asked.push(model.requests.length);
  const answer = await me.post(`/facilitator-chat/${id}`, {
    clientMessageId: messageId(),
    text: 'Why is d2 missed?',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().response).toMatch(/\S/);
  asked.push(model.requests.length);
  return asked;
}

it('[PROF-01] with an outside model switched off nothing of a consultation leaves the server', async () => {
  await me.put('/user/settings', { privacy: { outsideModel: false } });
  expect(await practise('case-1')).toEqual([0, 0, 0]);

  // The same again with it on: patient, marking and coach each ask.
  await me.put('/user/settings', { privacy: { outsideModel: true } });
  const [patient = 0, marking = 0, coach = 0] = await practise('case-2');
  expect(patient).toBeGreaterThan(0);
  expect(marking).toBeGreaterThan(patient);
  expect(coach).toBeGreaterThan(marking);
});
