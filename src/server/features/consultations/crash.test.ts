import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnConsultation } from '#contract/consultations.ts';
import { sql } from '#server/db/sql.ts';
import { demoAccounts } from '#server/demo/demo-accounts.ts';
import { projectRoot } from '#server/project-root.ts';
import { eventsIn, messageId } from '#test/steps/consultation-steps.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

/** Whole processes have to start, on a machine that may be busy. */
const patience = 120_000;
const running: ChildProcess[] = [];
let database: TestDatabase;
/** Its patient never gets to answer. */
let first: Server;
let second: Server;
let id: string;
beforeAll(async () => {
  database = await createTestDatabase();
  [first, second] = await Promise.all([startServer({ SILENT: 'true' }), startServer()]);
  id = (await first.session('POST', '/sessions/start', { caseId: 'case-1' })).id;
  await first.session('POST', `/sessions/${id}/begin`, {});
}, patience);
afterAll(async () => {
  await Promise.all(running.map(kill));
  await database.drop();
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** A process of its own, as in production, with a doctor signed in. */
async function startServer(settings: Record<string, string> = {}) {
  const { host = '', port, user, database: name } = database.connection;
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/crash-server.ts'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      ...settings,
      DATABASE_URL: `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const base = `${line.toString().trim()}/api/v1`;
  const account = demoAccounts.find(({ plan }) => plan?.id === 'premium');
  const signedIn = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const send = (method: string, path: string, body?: object) =>
    fetch(`${base}${path}`, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return {
    child,
    send,
    session: async (method: string, path: string, body?: object) =>
      ((await (await send(method, path, body)).json()) as { data: OwnConsultation }).data,
  };
}

const said = async (server: Server) =>
  (await server.session('GET', `/sessions/${id}/details`)).turns.map(({ who, text }) => `${who}: ${text}`);

it(
  '[CASE-05] a turn is left to the server that has it, and once that is killed answered at once, and once',
  async () => {
    const message = { clientMessageId: messageId(), text: 'Does it hurt?' };
    const answer = await first.send('POST', `/sessions/${id}/interact`, message);
    const begun = await answer.body?.getReader().read();
    expect(new TextDecoder().decode(begun?.value)).toContain('"doctor"');
    // However long it takes, only the death of the process may free the turn.
    await database.db.run(sql`UPDATE consultations SET answering_until = now() + interval '1 hour' WHERE id = ${id}`);
    const other = { clientMessageId: messageId(), text: 'Or does it itch?' };
    const refused = await second.send('POST', `/sessions/${id}/interact`, other);
    expect(await refused.json()).toMatchObject({ code: 'TURN_UNDER_WAY' });

    await kill(first.child);
    const again = await Promise.all([1, 2, 3].map(() => second.send('POST', `/sessions/${id}/interact`, message)));
    const last = await Promise.all(again.map(async (one) => eventsIn(await one.text()).at(-1)));
    expect(last).toMatchObject(Array(3).fill({ type: 'done', turn: { n: 2, text: 'You said: Does it hurt?' } }));
    expect(await said(second)).toEqual(['doctor: Does it hurt?', 'speaker: You said: Does it hurt?']);
  },
  patience,
);

it(
  '[CASE-04] the clock stands from the last sign of life of the killed server to the first of the next',
  async () => {
    await kill(second.child);
    // As if all of it had happened 40 minutes earlier, longer ago than a consultation lasts.
    const shift = sql`interval '40 minutes'`;
    await database.db.run(sql`UPDATE heartbeat SET seen_at = seen_at - ${shift}`);
    await database.db.run(sql`
    UPDATE consultations SET started_at = started_at - ${shift}, began_at = began_at - ${shift},
      hard_stop_at = hard_stop_at - ${shift} WHERE id = ${id}`);
    const third = await startServer();
    const session = await third.session('GET', `/sessions/${id}/details`);
    expect(session.phase).toBe('consulting');
    const left = Date.parse(session.consultingEndsAt ?? '') - Date.parse(session.serverNow);
    // Only what passed between the begin and the kill is used up.
    expect(left).toBeGreaterThan(6 * 60_000);
    expect(left).toBeLessThanOrEqual(12 * 60_000 + 1000);
    const message = { clientMessageId: messageId(), text: 'I am back' };
    await (await third.send('POST', `/sessions/${id}/interact`, message)).text();
    expect((await said(third)).slice(2)).toEqual(['doctor: I am back', 'speaker: You said: I am back']);
  },
  patience,
);
