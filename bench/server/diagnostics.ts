// What the collector costs a page in real Chromium: 10,000 requests and 10,000 lines of the console with it and without it.
// No debugger is attached, which would make the console many times slower: the page measures by itself and sends the figures.
// npm run bench:diagnostics
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleCollector } from '#test/collector-bundle.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { report } from '../report.ts';

const goal = 1.05;

/** Runs in the page. Small rounds by turns, so that whatever else the machine does falls on both alike. */
const measure = `
import { startCollector, stopCollector } from '/collector.js';
const calls = 10000, round = 250;
const details = { status: 404, url: '/api/v1/cases', method: 'GET', message: 'Resource not found' };
const levels = ['log', 'info', 'warn', 'error', 'debug'];
const works = {
  fetch: async () => { for (let n = 0; n < round; n++) await fetch('/trivial'); },
  'console-text': async () => { for (let n = 0; n < round; n++) console[levels[n % 5]]('A line of words', n); },
  'console-object': async () => { for (let n = 0; n < round; n++) console[levels[n % 5]]('Request failed', details); },
};
const once = async (work, watched) => {
  if (watched) startCollector();
  const started = performance.now();
  await work();
  const took = performance.now() - started;
  if (watched) stopCollector();
  return took;
};
const times = {};
for (const [name, work] of Object.entries(works)) {
  const with_ = [], without = [];
  for (let n = 0; n < 8; n++) await once(work, n % 2 === 0);
  for (let n = 0; n < calls / round; n++) {
    // The first of a pair is the other one each time.
    for (const watched of n % 2 === 0 ? [true, false] : [false, true]) (watched ? with_ : without).push(await once(work, watched));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  times[name] = { with: with_, without };
}
await fetch('/times', { method: 'POST', body: JSON.stringify(times) });
`;

type Times = Record<string, { with: number[]; without: number[] }>;

const collector = await bundleCollector();
const files: Record<string, [type: string, text: string]> = {
  '/': ['text/html', '<!doctype html><title>Bench</title><script type="module" src="/measure.js"></script>'],
  '/measure.js': ['text/javascript', measure],
  '/collector.js': ['text/javascript', collector],
};
let received: (times: Times) => void = () => undefined;
const measured = new Promise<Times>((resolve) => {
  received = resolve;
});
const server = createServer(async (request, response) => {
  if (request.url === '/times') {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Times);
  }
  const file = files[request.url ?? ''];
  response.setHeader('cache-control', 'no-store');
  if (file) response.setHeader('content-type', file[0]).end(file[1]);
  else response.writeHead(204).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

const profile = mkdtempSync(join(tmpdir(), 'clavis-diagnostics-'));
const browser = spawn(
  findChromium() ?? 'chromium',
  [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--user-data-dir=${profile}`,
    `http://127.0.0.1:${port}/`,
  ],
  { stdio: 'ignore' },
);
const gone = once(browser, 'exit');
const tooLong = setTimeout(() => browser.kill('SIGKILL'), 300_000);
try {
  const times = await Promise.race([
    measured,
    gone.then(() => {
      throw new Error('The browser ended before the page had measured');
    }),
  ]);
  for (const [name, { with: watched, without }] of Object.entries(times)) {
    const ratio = Math.round((quick(watched) / quick(without)) * 1000) / 1000;
    report({
      name: `diagnostics.${name}.overhead`,
      value: ratio,
      unit: 'times',
      goal: `<= ${goal}`,
      pass: ratio <= goal,
    });
    console.error(
      `${name}: a round of 250 takes ${quick(watched).toFixed(2)} ms with, ${quick(without).toFixed(2)} ms without the collector`,
    );
  }
} finally {
  clearTimeout(tooLong);
  browser.kill('SIGTERM');
  await gone;
  server.close();
  // The browser's other processes write a moment longer.
  await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}

/** The mean of the quickest quarter: what else the machine does only ever makes a round slower. */
function quick(times: number[]): number {
  const quickest = times.toSorted((one, other) => one - other).slice(0, times.length >> 2);
  return quickest.reduce((sum, time) => sum + time, 0) / quickest.length;
}
