// Whether visitors who send nonsense can hold up the server: how long /health takes meanwhile, and a signed-in doctor's turn.
// npm run bench:health [-- --questions 1000]
import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoAccounts } from '#server/demo/demo-accounts.ts';
import { report } from '../report.ts';
import { type StartedServer, startServer } from './started-server.ts';

const { values } = parseArgs({ options: { questions: { type: 'string', default: '1000' } } });
const questions = Number(values.questions);
const atOnce = 16;
const samples = 100;
const turnsBeside = 10;
/** What this machine does to /health by itself. */
const quietSeconds = 10;

const server = await startServer();
try {
  await measureTurns();
  await measureHealth();
} finally {
  await server.stop();
}

/** Asks for /health again and again until it is told to stop, and answers how long each took. */
function pollHealth(): () => Promise<number[]> {
  let asking = true;
  const polling = (async () => {
    const times: number[] = [];
    while (asking) {
      times.push(await timed(() => fetch(`${server.base}/health`)));
      await delay(10);
    }
    return times;
  })();
  return () => {
    asking = false;
    return polling;
  };
}

async function measureHealth(): Promise<void> {
  const stopQuiet = pollHealth();
  await delay(quietSeconds * 1000);
  const quiet = await stopQuiet();
  const stop = pollHealth();
  const statuses = new Map<number, number>();
  const answered: number[] = [];
  let next = 0;
  const ask = async () => {
    while (next < questions) {
      const question = nonsenseQuestion(next++);
      answered.push(
        await timed(async () => {
          const { status } = await server.post('/chatbot', question);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  const times = await stop();
  const slowest = Math.max(...times);
  report({ name: 'health.slowest', value: round(slowest), unit: 'ms', goal: '< 100', pass: slowest < 100 });
  const failed = questions - (statuses.get(200) ?? 0) - (statuses.get(503) ?? 0);
  report({ name: 'health.questions-failed', value: failed, unit: `of ${questions}`, goal: '0', pass: failed === 0 });
  console.error(
    `/health while nobody asks: slowest ${round(Math.max(...quiet))} ms of ${quiet.length}; while asked: p50 ${round(percentile(times, 0.5))} ms, p99 ${round(percentile(times, 0.99))} ms of ${times.length}; questions p50 ${round(percentile(answered, 0.5))} ms, slowest ${round(Math.max(...answered))} ms; statuses ${JSON.stringify([...statuses])}`,
  );
}

/** One doctor who is signed in, alone and while a hundred visitors talk to the sample patient at once. */
async function measureTurns(): Promise<void> {
  const doctor = await signedIn(server);
  await warmUp(doctor.say);
  const alone: number[] = [];
  for (let n = 0; n < turnsBeside; n++) alone.push(await timed(doctor.say));
  const tokens = await Promise.all(
    Array.from({ length: samples }, async () => {
      const started = await server.post('/case-preview/start');
      return ((await started.json()) as { data: { token: string } }).data.token;
    }),
  );
  const statuses: number[] = [];
  const crowd = Promise.all(
    tokens.map(async (token) => {
      const message = { clientMessageId: messageId(), text: nonsense(2000) };
      const answer = await server.post(`/case-preview/${token}/interact`, message);
      const isWhole = await answer.text().then(
        () => true,
        () => false,
      );
      statuses.push(isWhole ? answer.status : 0);
    }),
  );
  const beside: number[] = [];
  for (let n = 0; n < turnsBeside; n++) beside.push(await timed(doctor.say));
  await crowd;
  const slowest = Math.max(...beside);
  report({
    name: 'health.turn-beside-visitors',
    value: round(slowest),
    unit: 'ms, the slowest',
    goal: '< 500',
    pass: slowest < 500,
  });
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  const cut = samples - count(200) - count(503);
  report({ name: 'health.visitors-cut-off', value: cut, unit: `of ${samples}`, goal: '0', pass: cut === 0 });
  console.error(
    `a turn alone p50 ${round(percentile(alone, 0.5))} ms; beside ${samples} visitors p50 ${round(percentile(beside, 0.5))} ms, first ${round(beside[0] ?? 0)} ms; ${count(200)} visitors answered, ${count(503)} told that it is busy`,
  );
}

async function signedIn({ post }: StartedServer) {
  const { email, password } = demoAccounts.find(({ plan }) => plan?.id === 'premium') ?? { email: '', password: '' };
  const answer = await post('/auth/login', { email, password, remember: true });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const started = await post('/sessions/start', { caseId: 'tired-bus-driver' }, cookie);
  const { id } = ((await started.json()) as { data: { id: string } }).data;
  await post(`/sessions/${id}/begin`, {}, cookie);
  return {
    async say(): Promise<boolean> {
      const text = `How have you been sleeping since ${messageId().slice(0, 4)}?`;
      return (await post(`/patient-chat/${id}`, { clientMessageId: messageId(), text }, cookie)).ok;
    },
  };
}

/** A fresh server marks its demo consultations and learns its own answers first; that is not what is measured. */
async function warmUp(say: () => Promise<boolean>): Promise<void> {
  for (let quick = 0, tries = 0; quick < 5 && tries < 300; tries++) {
    let replied = false;
    const time = await timed(async () => {
      replied = await say();
    });
    quick = replied && time < 100 ? quick + 1 : 0;
    if (quick === 0) await delay(500);
  }
}

/** By turns: words that stand nowhere, one endless word, and a short question after a long nonsensical one. */
function nonsenseQuestion(n: number) {
  if (n % 3 === 0) return { message: nonsense(1000) };
  if (n % 3 === 1) return { message: 'x'.repeat(1000) };
  const history = [
    { role: 'user', content: nonsense(4000) },
    { role: 'assistant', content: nonsense(4000) },
  ];
  return { message: 'and why is that?', history };
}

function nonsense(length: number): string {
  let text = '';
  while (text.length < length)
    text += `${letters(4 + ((randomBytes(1)[0] ?? 0) % 9))}${text.length % 7 === 0 ? '. ' : ' '}`;
  return text.slice(0, length).trim();
}

function letters(count: number): string {
  return [...randomBytes(count)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
}

function messageId(): string {
  return randomBytes(12).toString('hex');
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
}
