import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKeptSounds } from './kept-sounds.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-sounds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const speech = (bytes: number) => ({ wav: new Uint8Array(bytes).fill(7), seconds: 1, mouth: [], words: [] });
const used = (name: string, at: string) => utimesSync(join(folder, `${name}.wav`), new Date(at), new Date(at));

it('gives back what it was given, after a new start too', async () => {
  await createKeptSounds(folder).keep('a1', speech(10));
  const again = createKeptSounds(folder);
  expect(await again.times('a1')).toEqual({ seconds: 1, mouth: [], words: [] });
  expect(await again.sound('a1')).toEqual(Buffer.from(speech(10).wav));
  expect(await again.times('b2')).toBeNull();
  expect(await again.sound('b2')).toBeNull();
});

it('does not trust a sound that was only half kept', async () => {
  writeFileSync(join(folder, 'a1.wav'), 'half');
  expect(await createKeptSounds(folder).times('a1')).toBeNull();
});

it('lets go of what was not heard for the longest time when there is no room', async () => {
  const first = createKeptSounds(folder, 25);
  await first.keep('a1', speech(10));
  await first.keep('b2', speech(10));
  used('a1', '2026-01-02');
  used('b2', '2026-01-01');
  const kept = createKeptSounds(folder, 25);
  await kept.keep('c3', speech(10));
  expect(await kept.times('b2')).toBeNull();
  expect(await kept.times('a1')).not.toBeNull();
  expect(await kept.times('c3')).not.toBeNull();
  expect(await createKeptSounds(folder).sound('b2')).toBeNull();
});

it('says that a sound is not kept when somebody has emptied the folder', async () => {
  const kept = createKeptSounds(folder);
  await kept.keep('a1', speech(10));
  rmSync(join(folder, 'a1.json'));
  expect(await kept.times('a1')).toBeNull();
});
