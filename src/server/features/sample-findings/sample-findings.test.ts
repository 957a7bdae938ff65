import { describe, expect, it } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import { sql } from '#server/db/sql.ts';
import { fakePatient } from '#test/fakes/fake-patient.ts';
import { eventsOf } from '#test/marking-fixture.ts';
import { goodPassword, logIn, mailFor, newAccount, post, signupBody, tokenFor } from '#test/steps/account-steps.ts';
import { caseText, messageId } from '#test/steps/consultation-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

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

async function triedSample(): Promise<string> {
  const { token } = (await server.request('POST', '/case-preview/start')).json().data;
  await post(server, `/case-preview/${token}/interact`, { clientMessageId: messageId(), text: 'Hello' });
  return token;
}

async function signedIn(email: string) {
  const headers = { cookie: cookieOf(await logIn(server, email, goodPassword)) };
  return (path: string) => server.request('GET', path, { headers }).then((answer) => answer.json());
}

describe('a sample tried before signing up', () => {
  it('is shown to its user only', async () => {
    expect((await server.request('GET', '/user/sample')).statusCode).toBe(401);
  });

  it('[CASE-08] leaves its findings with the account, also when the words themselves are gone', async () => {
    const sampleToken = await triedSample();
    const { found, kept } = (await findingsOf(sampleToken)).json().data;
    const { email } = await newAccount(server, { sampleToken });
    await server.db.run(sql`DELETE FROM consultations WHERE user_id IS NULL`);
    const get = await signedIn(email);
    expect(found).toHaveLength(1);
    expect((await get('/user/sample')).data).toMatchObject({
      title: validCase().identity.title,
      speakerName: validCase().speaker.name,
      triedAt: expect.stringMatching(/^\d{4}-/),
      findings: { found, kept },
    });
  });

  it('[CASE-08] counts in no figure, no list and no allowance', async () => {
    const { email } = await newAccount(server, { sampleToken: await triedSample() });
    const get = await signedIn(email);
    const stats = (await get('/dashboard/stats')).data;
    expect(stats.counts).toMatchObject({ sessions: 0, completed: 0, marked: 0 });
    expect(stats.quota).toMatchObject({ used: 0 });
    expect((await get('/dashboard/activity')).data.recent).toEqual([]);
    expect((await get('/sessions')).data.total).toBe(0);
  });

  it('nothing said, or no such sample: nothing is kept, and the sign-up goes through', async () => {
    const { token: silent } = (await server.request('POST', '/case-preview/start')).json().data;
    for (const sampleToken of [silent, 'A'.repeat(43), null]) {
      const { email } = await newAccount(server, { sampleToken });
      expect((await (await signedIn(email))('/user/sample')).data).toBeNull();
    }
    const refused = await post(server, '/auth/signup', signupBody({ sampleToken: 'short' }));
    expect(refused.json()).toMatchObject({ issues: [{ path: 'sampleToken' }] });
  });

  it('of an earlier sign-up on the same address does not stay with the later one', async () => {
    const squatter = signupBody({ sampleToken: await triedSample() });
    // Its mail is waited for: of two that wait to be sent, either may come first.
    await mailFor(server, await post(server, '/auth/signup', squatter));
    const { email } = await newAccount(server, { email: squatter.email });
    expect((await (await signedIn(email))('/user/sample')).data).toBeNull();
  });

  it('cannot be put into a verified account by signing up with its address', async () => {
    const { email } = await newAccount(server);
    const again = await post(server, '/auth/signup', signupBody({ email, sampleToken: await triedSample() }));
    await tokenFor(server, again).catch(() => undefined);
    expect((await (await signedIn(email))('/user/sample')).data).toBeNull();
  });
});
