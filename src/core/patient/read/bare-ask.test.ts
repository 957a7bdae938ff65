import { expect, it } from 'vitest';
import { isBareAsk } from './bare-ask.ts';

const asks = ['Any chest pain?', "How's the old ticker?"];
const probes = ['Does your chest go tight when you climb stairs?', 'Do you get pressure in your chest on effort?'];

it.each([
  ['and any chest pain or palpitations?', true],
  ['Any pain in the chest?', true],
  ['Any chest pain on the stairs?', false],
  ['Do you get chest pain when you exert yourself?', false],
  ['Any tightness, any pressure in the chest, any pain?', false],
  ['Any breathlessness?', false],
])('%s names the subject and no more: %s', (text, isBare) => {
  expect(isBareAsk(text, asks, probes)).toBe(isBare);
});
