import { describe, expect, it } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import { post } from '#test/account-steps.ts';
import { caseText, messageId } from '#test/consultation-steps.ts';
import { fakePatient } from '#test/fake-patient.ts';
import { eventsOf } from '#test/marking-fixture.ts';
import { testApp } from '#test/test-app.ts';

const fact = validCase().facts.find(({ gate }) => gate === 'asked');
const server = testApp({
  cases: [caseText('tired-bus-driver')],
  patient: fakePatient(undefined, { events: eventsOf({ factsTold: [fact?.id ?? ''] }) }),
});

const findingsOf = (token: string) => server.request('GET', `/case-preview/${token}/findings`);

describe('the findings of a sample', () => {
  it('[CASE-08] open to its token only', async () => {
    expect((await findingsOf('short')).statusCode).toBe(400);
    expect((await findingsOf('A'.repeat(43))).statusCode).toBe(404);
  });

  it('[CASE-08] are what the replies told, and a count of the rest', async () => {
    const { token } = (await server.request('POST', '/case-preview/start')).json().data;
    const before = (await findingsOf(token)).json().data;
    expect(before.found).toEqual([]);
    await post(server, `/case-preview/${token}/interact`, { clientMessageId: messageId(), text: 'Hello' });
    const { found, kept } = (await findingsOf(token)).json().data;
    expect(found).toEqual([{ what: fact?.gloss, gate: 'asked' }]);
    expect(kept).toEqual({ ...before.kept, asked: before.kept.asked - 1 });
  });
});
