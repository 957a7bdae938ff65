import { beforeEach, describe, expect, it } from 'vitest';
import { voiceOfSpeaker } from '#core/speech/voice/voice-of-speaker.ts';
import { fakeSynthesise, soundsInMemory } from '#test/fakes/fake-voice.ts';
import type { KeptSounds } from './kept-sounds.ts';
import { createPatientVoice, type SpokenPiece } from './patient-voice.ts';
import type { Synthesises } from './speech.ts';

const woman = voiceOfSpeaker({ age: 51, sex: 'female' }, 'video');
const man = voiceOfSpeaker({ age: 51, sex: 'male' }, 'video');
let kept: KeptSounds;
let said: string[];
let outside: string[];
let faults: string[];
let fails: boolean;
let at: number;

beforeEach(() => {
  kept = soundsInMemory();
  [said, outside, faults, fails, at] = [[], [], [], false, 0];
});

const synthesise: Synthesises = (text, voice) => {
  said.push(text);
  return fakeSynthesise(text, voice);
};
const service = {
  name: 'outside',
  synthesise: (async (text, voice) => {
    outside.push(text);
    if (fails) throw new Error('no');
    return fakeSynthesise(text, voice);
  }) satisfies Synthesises,
};
const log = { warn: (_: object, message: string) => faults.push(message) };
const made = (withService = false) =>
  createPatientVoice({ kept, synthesise, service: withService ? service : null, log, now: () => at });
const all = async (pieces: AsyncIterable<SpokenPiece>) => {
  const list: SpokenPiece[] = [];
  for await (const piece of pieces) list.push(piece);
  return list;
};

it('says a turn sentence by sentence, and makes each sound once', async () => {
  const voice = made();
  const [first, second] = await Promise.all([
    all(voice.say('Hello. I’m tired.', woman, { outside: true })),
    all(voice.say('Hello. I’m tired.', woman, { outside: true })),
  ]);
  expect(first.map(({ text }) => text)).toEqual(['Hello.', 'I’m tired.']);
  expect(second).toEqual(first);
  expect(said).toEqual(['Hello.', 'I’m tired.']);
});

it('makes the second sentence only when the first is taken', async () => {
  const pieces = made().say('Hello. I’m tired.', woman, { outside: false })[Symbol.asyncIterator]();
  await pieces.next();
  await pieces.return?.();
  expect(said).toEqual(['Hello.']);
});

it('keeps voices apart, and finds after a new start what was made before', async () => {
  const [hers] = await all(made().say('Hello.', woman, { outside: false }));
  const [his] = await all(made().say('Hello.', man, { outside: false }));
  expect(his?.name).not.toBe(hers?.name);
  await all(made().say('Hello.', woman, { outside: false }));
  expect(said).toHaveLength(2);
});

it('gives out the sounds of a turn and no other', async () => {
  const voice = made();
  const [piece] = await all(voice.say('Hello.', woman, { outside: false }));
  const name = piece?.name ?? '';
  expect(await voice.soundOf('Hello. Goodbye.', woman, name)).not.toBeNull();
  expect(await voice.soundOf('Goodbye.', woman, name)).toBeNull();
  expect(await voice.soundOf('Hello.', man, name)).toBeNull();
});

it('makes ahead what is not there yet', async () => {
  const voice = made();
  expect(await voice.makeAhead('Hello.', woman)).toBe(true);
  expect(await voice.makeAhead('Hello.', woman)).toBe(false);
  await all(voice.say('Hello.', woman, { outside: false }));
  expect(said).toEqual(['Hello.']);
});

it('is not quiet while somebody waits to hear', async () => {
  const voice = made();
  const pieces = voice.say('Hello.', woman, { outside: false })[Symbol.asyncIterator]();
  expect(voice.isQuiet()).toBe(true);
  await pieces.next();
  expect(voice.isQuiet()).toBe(false);
  await pieces.next();
  expect(voice.isQuiet()).toBe(true);
});

describe('with a service', () => {
  it('lets it speak where the doctor allows it', async () => {
    const voice = made(true);
    const [piece] = await all(voice.say('Hello.', woman, { outside: true }));
    expect([outside, said]).toEqual([['Hello.'], []]);
    expect(await voice.soundOf('Hello.', woman, piece?.name ?? '')).not.toBeNull();
    await all(voice.say('Hello.', woman, { outside: false }));
    expect(said).toEqual(['Hello.']);
  });

  it('speaks itself when the service fails, and leaves it alone for a minute', async () => {
    const voice = made(true);
    fails = true;
    await all(voice.say('Hello. Yes. No.', woman, { outside: true }));
    expect([outside, said, faults]).toEqual([['Hello.'], ['Hello.', 'Yes.', 'No.'], ['the speech service failed']]);
    fails = false;
    at += 60_000;
    await all(voice.say('Again.', woman, { outside: true }));
    expect(outside).toEqual(['Hello.', 'Again.']);
  });
});
