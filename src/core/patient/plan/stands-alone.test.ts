import { expect, it } from 'vitest';
import { isPhrase, standsAlone } from './stands-alone.ts';

it.each(['twice a day', 'Thursday', 'the phone call', 'my brother', 'only until Friday', 'in person'])(
  'a thing, a time, an amount or a person: %s',
  (text) => expect(isPhrase(text)).toBe(true),
);

it.each([
  'you ring me',
  "it's the nurse who rings",
  'the tablets are for a week',
  'I come here first',
  'Dee rings 999',
])('told with nothing missing: %s', (text) => expect(standsAlone(text)).toBe(true));

it.each([
  "The last bit's",
  'I do',
  'it is',
  'the sugar is',
  'the pressure tablets are',
  'Then',
  'from this one it is safe',
  "Tell him it's",
  'when it hurts',
  'I that tells them',
  'please',
])('part of something longer: %s', (text) => expect(standsAlone(text)).toBe(false));
