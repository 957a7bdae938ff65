import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Endpoint, splitKey } from '#contract/protocol/endpoint.ts';
import { features, isOpen } from '#core/tariffs/tariffs.ts';
import { sql } from '#server/db/sql.ts';
import { post } from '#test/steps/account-steps.ts';
import { caseText, cookieFor, doctorOn } from '#test/steps/consultation-steps.ts';
import { markedConsultation } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ cases: [caseText('tired-bus-driver')], settings: { RATE_LIMIT_FACTOR: '1000' } });
const closed = features.filter((feature) => !isOpen(feature));
const named = (payload: string) => closed.filter((feature) => payload.includes(feature));

/** Every question that can be asked without naming something first. */
const plainGets = Object.entries<Endpoint>(api)
  .filter(([key, { access }]) => /^GET [^:]*$/.test(key) && access !== 'admin')
  .map(([key]) => splitKey(key).path);

describe('what is not open yet', () => {
  it('[SUB-07] has its allowances in the rows, ready for the day it opens', async () => {
    const rows = await server.db.rows<{ plan_id: string; feature: string; allowance: number }>(
      sql`SELECT plan_id, feature, allowance FROM plan_allowances WHERE feature = ANY(${closed}::text[])`,
    );
    expect(closed).toEqual(['avatar_sessions']);
    expect(rows).toHaveLength(4 * closed.length);
    expect(rows).toContainEqual({ plan_id: 'standard', feature: 'avatar_sessions', allowance: 15 });
  });

  it('[SUB-07] is on sale in no answer to a visitor, a user or an admin', async () => {
    expect(plainGets.length).toBeGreaterThan(25);
    const cookies = [
      '',
      await cookieFor(server, 'free'),
      await cookieFor(server, 'premium'),
      await cookieFor(server, 'admin'),
    ];
    await markedConsultation(doctorOn(server, cookies[2] ?? ''), 'tired-bus-driver');
    let answered = 0;
    for (const cookie of cookies) {
      for (const path of plainGets) {
        const answer = await server.request('GET', path, { headers: { cookie } });
        if (answer.statusCode === 200) answered += 1;
        expect(named(answer.payload), path).toEqual([]);
      }
    }
    expect(answered).toBeGreaterThan(60);
  });

  it('[API-09] is in no description of the API, nor in the reply to a choice of plan', async () => {
    for (const path of ['/openapi.json', '/docs']) {
      const answer = await server.request('GET', path);
      expect(answer.statusCode).toBe(200);
      expect(named(answer.payload), path).toEqual([]);
    }
    const headers = { cookie: await cookieFor(server, 'free') };
    const choice = { plan_id: 'standard', interval: 'month' };
    for (const path of ['/subscription/preview-change', '/subscription/checkout']) {
      const answer = await post(server, path, choice, { headers });
      expect(answer.statusCode).toBe(200);
      expect(named(answer.payload), path).toEqual([]);
    }
  });

  it.each([
    'What is in Standard?',
    'What do I get with Premium?',
    'Compare the plans',
    'How many avatar consultations does Basic have?',
  ])('[CHAT-05] is sold by no answer of the site’s helper: %s', async (message) => {
    const { response } = (await post(server, '/chatbot', { message })).json();
    expect(response).not.toMatch(/(?:\d+|many) avatar/i);
  });
});
