import { expect, it } from 'vitest';
import { earlyLog } from './early-log.ts';

it('what is logged before the server stands is said, and everything after goes to its log', () => {
  const said: string[] = [];
  const logged: [object, string][] = [];
  const log = earlyLog((line) => said.push(line));
  log.warn({ model: 'x' }, 'the model rests');
  expect(said).toEqual(['the model rests: {"model":"x"}']);
  log.handOver({ warn: (details, message) => logged.push([details, message]) });
  log.warn({ n: 2 }, 'again');
  expect([said.length, logged]).toEqual([1, [[{ n: 2 }, 'again']]]);
});
