import { expect, it } from 'vitest';
import { leavesToChoose, pickedIn } from './picking.ts';

it.each<[string, string]>([
  ['Mobile, or the theatre office?', 'Mobile'],
  ['Your mobile or the landline?', 'my mobile'],
  ['Would you rather come Tuesday or Thursday?', 'Thursday'],
  ['Car or Margaret?', 'Car'],
  ['Would you rather I rang in the morning or the afternoon?', 'the afternoon'],
  ['Shall we do it by phone or in person?', 'in person'],
  ['So a morning, or an afternoon, which is better?', 'a morning'],
  ['The phone call or the morning visit, which shall I put down?', 'The phone call'],
  [
    'Voucher for the food bank this week, or a chat with Dawn, what would be bearable?',
    'Voucher for the food bank this week',
  ],
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

it.each([
  'You have a lift, or I send you the nurse at home?',
  'How you can come, somebody drives you, or we come to your house?',
  'Could you ring him yourself now, or shall I ring him?',
  'They can ring you, or we come round in the morning, which would be less bother?',
  'Either you drive down or I come out to you, which suits?',
])('one of two ways is left to choose: %s', (text) => expect(leavesToChoose(text)).toBe(true));

it.each([
  'It is clear now, or I explained it badly?',
  'Could you do this, or it is too much to ask?',
  'Is it sharp, or do you mean dull?',
  'Do you smoke or drink?',
  'Is there anything I missed, or shall we stop?',
  'If it bleeds or hurts, shall we see you?',
  'Have you got a car or should I get an ambulance?',
])('nothing is left to choose by: %s', (text) => expect(leavesToChoose(text)).toBe(false));
