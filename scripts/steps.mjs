// Runs named commands, two at a time, and shows the words of those that fail.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const env = { ...process.env, PATH: `${join(process.cwd(), 'node_modules/.bin')}${delimiter}${process.env.PATH}` };
/** Logs of CI are cut, so what a tool says at its beginning and at its end has to do; run alone, it says all. */
const mostShown = 6000;

/** @param {string[][]} groups groups run one after the other; the commands of one group side by side */
export async function runSteps(groups) {
  let passed = 0;
  const failed = [];
  for (const group of groups) {
    const waiting = [...group];
    const worker = async () => {
      for (let command = waiting.shift(); command; command = waiting.shift()) {
        if (await run(command)) passed += 1;
        else failed.push(command);
      }
    };
    await Promise.all([worker(), worker()]);
  }
  for (const command of failed) console.log(`failed: ${command}`);
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

function run(command) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (part) => output.push(part));
    child.stderr.on('data', (part) => output.push(part));
    child.on('close', (code) => {
      const seconds = Math.round((Date.now() - started) / 100) / 10;
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${command}  (${seconds} s)`);
      const text = Buffer.concat(output).toString().trim();
      if (code !== 0) console.log(withoutMiddle(text));
      else if (/vitest|playwright|trace/.test(command)) console.log(text.split('\n').slice(-12).join('\n'));
      resolve(code === 0);
    });
  });
}

/** @param {string} text */
function withoutMiddle(text) {
  if (text.length <= mostShown) return text;
  return `${text.slice(0, mostShown / 2)}\n[... ${text.length - mostShown} characters ...]\n${text.slice(-mostShown / 2)}`;
}
