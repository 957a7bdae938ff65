import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpeechTimes } from '#core/speech/voice/speech.ts';
import type { Speech } from './speech.ts';

/** Sounds on the disk, each under a name that stands for its words and its voice. */
export interface KeptSounds {
  /** Null where it is not kept. */
  times(name: string): Promise<SpeechTimes | null>;
  sound(name: string): Promise<Buffer | null>;
  keep(name: string, speech: Speech): Promise<void>;
}

interface Kept {
  bytes: number;
  usedAt: number;
}

/** Room for the fixed lines of some thirty cases. */
const usualBytes = 3 * 1024 ** 3;

export function createKeptSounds(folder: string, mostBytes = usualBytes): KeptSounds {
  const fileOf = (name: string, kind: 'wav' | 'json') => join(folder, `${name}.${kind}`);
  let found: Promise<Map<string, Kept>> | undefined;
  const known = () => {
    found ??= look(folder);
    return found;
  };

  /** Whole or not at all: a crash leaves a file that nobody looks at. */
  const write = async (path: string, content: string | Uint8Array) => {
    await writeFile(`${path}.new`, content);
    await rename(`${path}.new`, path);
  };

  /** What was not heard for the longest time goes first. */
  const makeRoom = async (kept: Map<string, Kept>) => {
    let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    if (bytes <= mostBytes) return;
    for (const [name, one] of [...kept].sort(([, one], [, other]) => one.usedAt - other.usedAt)) {
      if (bytes <= mostBytes) break;
      kept.delete(name);
      bytes -= one.bytes;
      await rm(fileOf(name, 'json'), { force: true });
      await rm(fileOf(name, 'wav'), { force: true });
    }
  };

  return {
    async times(name) {
      const one = (await known()).get(name);
      if (!one) return null;
      one.usedAt = Date.now();
      const now = new Date();
      await utimes(fileOf(name, 'wav'), now, now).catch(() => undefined);
      const text = await readFile(fileOf(name, 'json'), 'utf8').catch(() => null);
      if (text === null) (await known()).delete(name);
      return text === null ? null : (JSON.parse(text) as SpeechTimes);
    },
    sound: async (name) => ((await known()).has(name) ? readFile(fileOf(name, 'wav')).catch(() => null) : null),
    async keep(name, { wav, ...times }) {
      const kept = await known();
      await mkdir(folder, { recursive: true });
      await write(fileOf(name, 'wav'), wav);
      await write(fileOf(name, 'json'), JSON.stringify(times));
      kept.set(name, { bytes: wav.length, usedAt: Date.now() });
      await makeRoom(kept);
    },
  };
}

/** The times are written last, so a sound without them is only half kept. */
async function look(folder: string): Promise<Map<string, Kept>> {
  const files = await readdir(folder).catch(() => []);
  const whole = new Set(files);
  const kept = new Map<string, Kept>();
  for (const name of files.flatMap((file) => file.match(/^([0-9a-f]+)\.wav$/)?.[1] ?? [])) {
    if (!whole.has(`${name}.json`)) continue;
    const { size, mtimeMs } = await stat(join(folder, `${name}.wav`));
    kept.set(name, { bytes: size, usedAt: mtimeMs });
  }
  return kept;
}
