import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeEncode } from '#core/patient/understand/fake-encoder.ts';
import { sql } from '#server/db/sql.ts';
import { createFacilitator } from '#server/features/facilitator/facilitator.ts';
import { createMarker } from '#server/features/marking/marker.ts';
import { createPatient } from '#server/features/patient/patient.ts';
import { aiPort } from '#server/ports/ai/ai-port.ts';
import { type AiFeature, recordedAs } from '#server/ports/ai/recorded.ts';
import type { Services } from '#server/services.ts';
import { fakeMarker } from '#test/fakes/fake-marker.ts';
import { type FakeModel, fakeModel, fakeUsage } from '#test/fakes/fake-openai.ts';
import { understandingInPlace } from '#test/language-in-place.ts';
import { cookieFor, type Doctor, doctorOn, manyCases, messageId } from '#test/steps/consultation-steps.ts';
import { feedbackOf } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';
import { saveCall } from './store.ts';

let model: FakeModel;
let services: Pick<Services, 'patient' | 'marker' | 'facilitator'>;
const server = testApp({
  cases: manyCases(1),
  settings: { RATE_LIMIT_FACTOR: '1000' },
  patient: (input) => services.patient(input),
  marker: { mark: (...consultation) => services.marker.mark(...consultation) },
  facilitator: (input) => services.facilitator(input),
});
let admin: Doctor;
const costs = async () => (await admin.get('/admin/costs')).json().data;

beforeAll(async () => {
  model = await fakeModel();
  model.play({ does: 'say', text: 'Yes, doctor.' });
  let now = 0;
  const port = aiPort({ AI_BASE_URL: model.url, AI_MODEL: 'm-1' }, { now: () => (now += 100_000) });
  const ai = (feature: AiFeature) => recordedAs(feature, port, (call) => void saveCall(server.db, call, server.now()));
  const log = { warn: () => undefined };
  const library = { topics: new Map(), aspects: new Map(), acts: new Map(), absent: [], nothing: [] };
  const encoder = { encode: fakeEncode, encodeForGood: fakeEncode, encodeInBackground: fakeEncode };
  services = {
    patient: createPatient({ language: understandingInPlace(library, encoder), ai: ai('patient'), planKinds: [], log }),
    marker: createMarker({ language: fakeMarker(), ai: ai('marking'), log }),
    facilitator: createFacilitator({ encoder, ai: ai('facilitator'), guides: [], log }),
  };
  admin = doctorOn(server, await cookieFor(server, 'admin'));
});
afterAll(() => model.stop());

describe('[ADMIN-03] costs', () => {
  it('are recorded for every call of a model, with what and whom it was for', async () => {
    const me = doctorOn(server, await cookieFor(server, 'premium'));
    const { id } = await me.consult('case-1');
    await me.say(id, 'Hello, how can I help you today?');
    await me.post(`/sessions/${id}/end`);
    await feedbackOf(me, id);
    await me.post(`/facilitator-chat/${id}`, { clientMessageId: messageId(), text: 'Why is d2 missed?' });
    const recorded = () =>
      server.db.rows<{ feature: string; email: string | null }>(sql`
        SELECT DISTINCT feature, email FROM ai_calls LEFT JOIN users ON users.id = user_id ORDER BY feature`);
    const email = 'premium@example.org';
    await vi.waitFor(async () =>
      expect(await recorded()).toEqual([
        { feature: 'facilitator', email },
        { feature: 'marking', email },
        { feature: 'patient', email },
      ]),
    );
    const { rows } = (await admin.get('/admin/costs/users')).json().data;
    expect(rows).toMatchObject([{ name: 'Priya Menon', calls: model.requests.length }]);
  });

  it('are none while a model has no price, and by model, feature and day once it has', async () => {
    const calls = model.requests.length;
    expect(await costs()).toMatchObject({
      total: { calls, pence: null },
      models: [{ model: 'm-1', inputPence: null }],
    });
    const price = { inputPence: 1_000_000, outputPence: 500_000 };
    expect((await admin.put('/admin/ai-prices/m-1', { ...price, inputPence: -1 })).statusCode).toBe(400);
    expect((await admin.put('/admin/ai-prices/m-1', price)).statusCode).toBe(200);
    await server.db.run(sql`UPDATE ai_calls SET tokens_in = ${fakeUsage.in}, tokens_out = ${fakeUsage.out}`);
    const { total, models, features, days } = await costs();
    const pence = calls * (fakeUsage.in + fakeUsage.out / 2);
    expect(total).toMatchObject({ calls, pence });
    expect(models).toMatchObject([{ model: 'm-1', calls, pence, ...price }]);
    expect(features.reduce((sum: number, one: { pence: number }) => sum + one.pence, 0)).toBeCloseTo(pence);
    expect(days).toMatchObject([{ calls, pence }]);
  });
});
