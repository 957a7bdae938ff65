import { expect, it } from 'vitest';
import { imperative } from './imperative.ts';

it.each([
  ['Asks directly about suicide', 'Ask directly about suicide'],
  ['Stops trimethoprim and holds methotrexate now', 'Stop trimethoprim and hold methotrexate now'],
  ['Safety-nets with signs and numbers', 'Safety-net with signs and numbers'],
  ['Is honest about social services and privacy', 'Be honest about social services and privacy'],
  ['Has the patient told the truth today, with an apology', 'Have the patient told the truth today, with an apology'],
  [
    'Goes through what was started, why, and what it does to her',
    'Go through what was started, why, and what it does to her',
  ],
  ['Takes the rug seriously, then goes beyond it', 'Take the rug seriously, then go beyond it'],
  ['Establishes how it happened and who did it', 'Establish how it happened and who did it'],
  ['Clarifies what she takes', 'Clarify what she takes'],
  ['Acknowledges the death before going on', 'Acknowledge the death before going on'],
  ['Discusses the risk', 'Discuss the risk'],
  [
    'Respects her right to refuse and is honest about the risk',
    'Respect her right to refuse and be honest about the risk',
  ],
  ['Balex dimox', 'Balex dimox'],
])('%j becomes the order %j', (title, order) => {
  expect(imperative(title)).toBe(order);
});
