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
  ['The phone call or the morning visit, which shall I put down?', 'The phone call'],
  ['which can u do quicker, taxi or ring leah to come back?', 'taxi'],
  ['Which would you sooner, the manager in person or occupational health?', 'the manager in person'],
  ['Would you think about telling Joss or Dee, so someone near you knows?', 'Dee'],
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
  'It is clear now, or I explained it badly?',
  'Could you do this, or it is too much to ask?',
  'Could you manage that, or is it too much?',
  'Any chest pain or being sick?',
  'Nodded off, or just miles away?',
  'At the wheel, or anywhere else?',
  'You have a lift, or I send the nurse?',
  'Could you either ring him yourself now, or shall I ring him?',
  'And if you fall again and hit the head, or you faint, you call 999?',
])('nothing to choose: %s', (text) => expect(pickedIn(text)).toBeNull());
