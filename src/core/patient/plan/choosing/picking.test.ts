import { expect, it } from 'vitest';
import { pickedIn } from './picking.ts';

it.each<[string, string]>([
  ['Mobile, or the theatre office?', 'Mobile'],
  ['Your mobile or the landline?', 'my mobile'],
  ['Would you rather come Tuesday or Thursday?', 'Thursday'],
  ['Car or Margaret?', 'Car'],
  ['Would you rather I rang in the morning or the afternoon?', 'the afternoon'],
  ['Shall we do it by phone or in person?', 'in person'],
  ['So a morning, or an afternoon, which is better?', 'a morning'],
  ['Either the nurse rings you or I do, which is better?', 'the nurse rings me'],
])('one of two is picked: %s', (text, picked) => expect(pickedIn(text)).toBe(picked));

it.each([
  'Is it the left or the right?',
  'Do you smoke or drink?',
  'Will you come or not?',
  'Did it start yesterday or the day before?',
  'Are you well?',
  'You or me?',
  'Shall I ring him or will you?',
  'Would Tuesday suit?',
])('nothing to choose: %s', (text) => expect(pickedIn(text)).toBeNull());
