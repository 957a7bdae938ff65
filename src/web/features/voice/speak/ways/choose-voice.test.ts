import { expect, it } from 'vitest';
import { chooseVoice, soundingOf } from './choose-voice.ts';

const voice = (name: string, lang: string, localService = true) => ({ name, lang, localService });
const voices = [
  voice('Anna', 'de-DE'),
  voice('Samantha', 'en-US'),
  voice('Google UK English Female', 'en-GB', false),
  voice('Google UK English Male', 'en-GB', false),
  voice('Daniel', 'en-GB'),
  voice('Microsoft Libby Online', 'en_GB'),
];
const chosen = (sex: 'female' | 'male' | 'other', of = voices) => chooseVoice(of, { age: 40, sex })?.name;

it('is a British voice of the speaker’s sex, on the device where there is one', () => {
  expect(chosen('female')).toBe('Microsoft Libby Online');
  expect(chosen('male')).toBe('Daniel');
});

it('is British before it is of the right sex elsewhere, and English before none', () => {
  expect(chosen('female', [voice('Samantha', 'en-US'), voice('Arthur', 'en-GB'), voice('Plain', 'en-GB')])).toBe(
    'Plain',
  );
  expect(chosen('male', [voice('Anna', 'de-DE'), voice('Samantha', 'en-US')])).toBe('Samantha');
  expect(chosen('male', [voice('Anna', 'de-DE')])).toBeUndefined();
});

it('is slower for the old and higher for the young', () => {
  expect(soundingOf({ age: 82, sex: 'female' }).rate).toBeLessThan(soundingOf({ age: 30, sex: 'female' }).rate);
  expect(soundingOf({ age: 9, sex: 'male' }).pitch).toBeGreaterThan(soundingOf({ age: 50, sex: 'male' }).pitch);
});
