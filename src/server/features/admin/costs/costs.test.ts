import fc from 'fast-check';
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

describe('the days and months of calls', () => {
  const counted = () =>
    server.db.rows(
      sql`SELECT day::text, feature, model, calls, tokens_in, tokens_out, faults FROM ai_call_days ORDER BY 1, 2, 3`,
    );
  const recounted = () =>
    server.db.rows(sql`
      SELECT (at AT TIME ZONE 'Europe/London')::date::text AS day, feature, model, count(*) AS calls, sum(tokens_in) AS tokens_in,
        sum(tokens_out) AS tokens_out, count(fault) AS faults
      FROM ai_calls GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`);
  const countedForPeople = () =>
    server.db.rows(
      sql`SELECT user_id, month::text, model, calls, tokens_in, tokens_out FROM ai_call_months ORDER BY 1, 2, 3`,
    );
  const recountedForPeople = () =>
    server.db.rows(sql`
      SELECT user_id, date_trunc('month', at AT TIME ZONE 'Europe/London')::date::text AS month, model, count(*) AS calls,
        sum(tokens_in) AS tokens_in, sum(tokens_out) AS tokens_out
      FROM ai_calls WHERE user_id IS NOT NULL GROUP BY GROUPING SETS ((1, 2, 3), (1, 2)) ORDER BY 1, 2, 3`);

  it('[ADMIN-03] say what all calls together say, whatever is written, changed or taken away, also at once', async () => {
    // Across the end of a month.
    const begin = Date.parse('2026-03-02T12:00:00Z');
    const users = await server.db.rows<{ id: string }>(sql`SELECT id FROM users ORDER BY id LIMIT 2`);
    const people = users.map(({ id }) => id);
    const call = fc.record({
      feature: fc.constantFrom('patient' as const, 'marking' as const),
      model: fc.constantFrom('m-a', 'm-b'),
      hoursAgo: fc.integer({ min: 0, max: 60 }),
      userId: fc.constantFrom(null, ...people),
      tokensIn: fc.nat(1000),
      tokensOut: fc.nat(1000),
      fault: fc.constantFrom(null, 'no-first-words' as const),
    });
    const work = fc.oneof(
      { weight: 4, arbitrary: call.map((one) => ({ does: 'write' as const, ...one })) },
      { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), one: fc.nat(3) }) },
      { weight: 1, arbitrary: fc.record({ does: fc.constant('change' as const), one: fc.nat(3) }) },
    );
    const doIt = (step: typeof work extends fc.Arbitrary<infer Step> ? Step : never) => {
      if (step.does === 'remove') return server.db.run(sql`DELETE FROM ai_calls WHERE id % 4 = ${step.one}`);
      if (step.does === 'change') {
        return server.db.run(
          sql`UPDATE ai_calls SET at = at + interval '5 hours', model = 'm-c' WHERE id % 4 = ${step.one}`,
        );
      }
      const at = new Date(begin - step.hoursAgo * 3_600_000);
      return saveCall(server.db, { ...step, estimated: false, ms: 10 }, at);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(work, { maxLength: 4 }), { maxLength: 6 }), async (rounds) => {
        for (const together of rounds) await Promise.all(together.map(doIt));
        expect(await counted()).toEqual(await recounted());
        expect(await countedForPeople()).toEqual(await recountedForPeople());
      }),
      { numRuns: 15 },
    );
    await server.db.run(sql`DELETE FROM ai_calls`);
    expect([await counted(), await countedForPeople()]).toEqual([[], []]);
    const nothing = { calls: 0, read: 0, written: 0, pence: 0, faults: 0 };
    expect(await costs()).toEqual({ total: nothing, models: [], features: [], days: [] });
  });
});

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
    expect(rows).toMatchObject([{ name: 'Priya Menon', calls: model.requests.length, pence: null }]);
    expect((await admin.get('/admin/costs/users?month=last')).json().data.rows).toEqual([]);
    expect((await admin.get('/admin/costs/users?month=next')).statusCode).toBe(400);
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
    expect((await admin.get('/admin/costs/users')).json().data.rows).toMatchObject([{ calls, pence }]);
  });
});
