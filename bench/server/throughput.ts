// How many answers a second two signed-in pages get, against one that asks the database nothing but whether it is there.
// What counts is the ratio: it stays much the same on a slower or busier machine.
// npm run bench:throughput
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { apiBase } from '#contract/protocol/endpoint.ts';
import { demoAccounts } from '#server/demo/demo-accounts.ts';
import { report } from '../report.ts';

const requests = Number(process.argv[2] ?? 1000);
const rounds = 4;
const atOnce = 16;
/** Twice what they were when each statement was planned for each request. */
const goals = { '/cases': 0.26, '/dashboard/stats': 0.1 };
const email = 'many@example.org';

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const server = fork(join(import.meta.dirname, 'throughput-server.ts'), [email]);
try {
  const base = (await addressOf(server)) + apiBase;
  const cookie = await signIn(base);
  const paths = ['/health', ...Object.keys(goals)];
  for (const path of paths) await rateOf(base + path, cookie, requests / 5);
  const best = new Map<string, number>();
  // In turns, so that a busy moment of the machine hits all of them; the best round is the least disturbed.
  for (let round = 0; round < rounds; round += 1) {
    for (const path of paths) {
      best.set(path, Math.max(best.get(path) ?? 0, await rateOf(base + path, cookie, requests)));
    }
  }
  const health = best.get('/health') ?? 0;
  report({ name: 'throughput.health', value: Math.round(health), unit: 'answers/s', goal: '> 0', pass: health > 0 });
  for (const [path, goal] of Object.entries(goals)) {
    const rate = best.get(path) ?? 0;
    const name = `throughput${path.replaceAll('/', '.')}`;
    report({ name, value: Math.round(rate), unit: 'answers/s', goal: '> 0', pass: rate > 0 });
    const ratio = Math.round((rate / health) * 1000) / 1000;
    report({ name: `${name}.of-health`, value: ratio, unit: 'ratio', goal: `>= ${goal}`, pass: ratio >= goal });
  }
} finally {
  agent.destroy();
  if (server.connected) server.disconnect();
  if (server.exitCode === null) await once(server, 'exit');
}

async function addressOf(child: ChildProcess): Promise<string> {
  const [address] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ]);
  return address;
}

async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Seeded users have the password of the demo accounts.
    body: JSON.stringify({ email, password: demoAccounts[0]?.password, remember: false }),
  });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`);
  return answer.headers.getSetCookie().join('; ');
}

/** Answers a second. */
async function rateOf(url: string, cookie: string, count: number): Promise<number> {
  let left = count;
  const begin = performance.now();
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await ask(url, cookie);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return count / ((performance.now() - begin) / 1000);
}

function ask(url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
    }).once('error', reject);
  });
}
