// Lighthouse on the public pages as a visitor gets them: the median of five runs, on a desktop and on a telephone.
// npm run bench:lighthouse [-- runs [path ...]]; WHY=1 also names the audits that cost points.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { projectRoot } from '#server/project-root.ts';
import { freePort } from '#test/free-port.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { report } from './report.ts';

const runs = Number(process.argv[2] ?? 5);
const paths = process.argv.length > 3 ? process.argv.slice(3) : ['/', '/features', '/pricing', '/faq'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Device = 'desktop' | 'mobile';

const goals: Record<Device, Record<Category, number>> = {
  desktop: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  mobile: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
};
const config = { desktop: desktopConfig, mobile: undefined };

const dataDir = mkdtempSync(join(tmpdir(), 'clavis-lighthouse-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(dataDir, 0o755);
const port = await freePort();
const debuggingPort = port + 4000;
const base = `http://localhost:${port}`;

const server = await startServer();
await untilIdle(server);
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [
    `--remote-debugging-port=${debuggingPort}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});
try {
  for (const device of ['desktop', 'mobile'] as const) for (const path of paths) await measure(device, path);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[values.length >> 1] ?? 0;
}

async function measure(device: Device, path: string): Promise<void> {
  const scores: Record<Category, number[]> = { performance: [], accessibility: [], 'best-practices': [], seo: [] };
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(base + path, { port: debuggingPort, logLevel: 'error' }, config[device]);
    if (!result) throw new Error(`Lighthouse gave no result for ${path}`);
    const { benchmarkIndex } = result.lhr.environment;
    if (benchmarkIndex < 1000)
      console.error(`${device} ${path}: benchmark index ${benchmarkIndex}, so busy that performance says little`);
    for (const category of categories) {
      const { score, auditRefs } = result.lhr.categories[category] ?? {};
      scores[category].push(Math.round((score ?? 0) * 100));
      if (!process.env.WHY || score === 1) continue;
      for (const { id, weight } of auditRefs ?? []) {
        const audit = result.lhr.audits[id];
        if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1)
          console.error(`${device} ${path} ${category} ${id} ${audit?.score} ${audit?.displayValue ?? ''}`);
      }
    }
  }
  for (const category of categories) {
    const value = median(scores[category]);
    const goal = goals[device][category];
    report({
      name: `lighthouse.${device}.${path}.${category}`,
      value,
      unit: 'points',
      goal: `>= ${goal}`,
      pass: value >= goal,
    });
  }
}

/** A new server works out its vectors first; on two cores a browser beside that would be measured with it. */
async function untilIdle({ pid }: ChildProcess): Promise<void> {
  const cpuTime = () => execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' });
  let [last, unchanged] = ['', 0];
  for (let seconds = 0; seconds < 600 && unchanged < 5; seconds += 1) {
    await delay(1000);
    const now = cpuTime();
    unchanged = now === last ? unchanged + 1 : 0;
    last = now;
  }
}

async function startServer(): Promise<ChildProcess> {
  // As others reach it: a server for trying out marks its demo history for minutes beside the browser.
  const environment = {
    NODE_ENV: 'production',
    HOST: 'localhost',
    PUBLIC_URL: base,
    ALLOW_TEST_CHECKOUT: 'true',
    ALLOW_UNSENT_MAIL: 'true',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`${base}/health`).catch(() => undefined);
    if (answer?.ok) return child;
    await delay(100);
  }
  child.kill('SIGKILL');
  throw new Error('The server did not start');
}
