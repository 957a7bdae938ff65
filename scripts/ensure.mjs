import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockName, withLock } from '../src/server/db/embedded/lock.mjs';
import { findChromium } from './chromium.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const BUILD_INPUTS = [
  'src',
  'public',
  'content',
  'cases',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/page-content.ts',
  'scripts/content-plugin.ts',
];

class StepFailed extends Error {}

const steps = { install, build, chromium };

function install() {
  const stamp = path.join(root, 'node_modules', '.clavis-installed');
  const { platform, arch, versions } = process;
  const wanted = [contentHash(['package-lock.json']), platform, arch, versions.modules].join(' ');
  if (stampMatches(stamp, wanted)) return;

  console.log('Installing packages ...');
  rmSync(stamp, { force: true });
  // The build needs the development packages even where NODE_ENV says production.
  const outcome = run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], 'pipe');
  if (!outcome.ok) throw new StepFailed(`Could not install the packages: npm ci failed.\n${outcome.output}`);
  writeFileSync(stamp, wanted);
}

function build() {
  const stamp = path.join(root, 'dist', '.clavis-built');
  // Tests are no part of what is built.
  const wanted = contentHash(BUILD_INPUTS, (file) => !/\.test\.tsx?$/.test(file));
  if (stampMatches(stamp, wanted)) return;

  console.log('Building ...');
  rmSync(stamp, { force: true });
  if (!run(process.execPath, ['scripts/build.mjs'], 'inherit').ok) throw new StepFailed('The build failed, see above.');
  writeFileSync(stamp, wanted);
}

function chromium() {
  if (findChromium()) return;

  console.log('Installing a browser for the tests ...');
  const failures = [];
  if (process.getuid?.() === 0 && run('apt-get', ['--version'], 'pipe').ok) {
    const apt = (...words) => run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...words], 'pipe');
    const updated = apt('update');
    failures.push(updated.output);
    // Not every release has the shell.
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      failures.push(apt('install', '-y', '--no-install-recommends', browser, 'fonts-liberation').output);
      if (findChromium()) return;
    }
  }
  failures.push(run('npx', ['--no-install', 'playwright', 'install', 'chromium'], 'pipe').output);
  if (findChromium()) return;
  throw new StepFailed(
    `No Chromium found, and it could not be installed. Install it (Debian: apt-get install chromium)\nor set CHROMIUM_PATH to a Chromium or Chrome.\n${failures.join('\n')}`,
  );
}

/**
 * @param {string} command
 * @param {string[]} words
 * @param {'inherit' | 'pipe'} output
 */
function run(command, words, output) {
  const result = spawnSync(command, words, {
    cwd: root,
    stdio: ['ignore', output, output],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // The runtime's processor libraries are in its package; it must not fetch those for graphics cards.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ONNXRUNTIME_NODE_INSTALL: 'skip' },
  });
  const text = [result.stdout, result.stderr, result.error?.message].filter(Boolean).join('\n').trim();
  return { ok: result.status === 0, output: text.split('\n').slice(-30).join('\n') };
}

/**
 * @param {string} stamp
 * @param {string} wanted
 */
function stampMatches(stamp, wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/**
 * @param {string[]} places
 * @param {(file: string) => boolean} counts
 */
function contentHash(places, counts = () => true) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesUnder).filter(counts)) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesUnder(place) {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  return statSync(full).isDirectory()
    ? readdirSync(full)
        .sort()
        .flatMap((name) => filesUnder(path.join(place, name)))
    : [place];
}

const wantedSteps = process.argv.slice(2);
const unknown = wantedSteps.filter((name) => !Object.hasOwn(steps, name));
if (wantedSteps.length === 0 || unknown.length > 0) {
  console.error(
    `Usage: node scripts/ensure.mjs ${Object.keys(steps).join(' ')}   (any of these, done in the order given)`,
  );
  process.exit(2);
}
try {
  for (const name of wantedSteps) {
    const onWait = () => console.log(`Waiting for another process that does the same (${name}) ...`);
    await withLock(lockName(root, `ensure ${name}`), steps[name], { onWait });
  }
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(error.message);
  process.exit(1);
}
