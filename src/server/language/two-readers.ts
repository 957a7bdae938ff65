import { availableParallelism } from 'node:os';
import type { CaseFile } from '#core/cases/schema.ts';
import { type LanguageThread, startLanguageThread } from './language-thread.ts';

/** What understands people's words, in as many threads as the machine and its visitors need. */
export function startLanguage(options: { folder?: string }): LanguageThread {
  const start = () => startLanguageThread(options);
  return availableParallelism() > 1 ? twoReaders(start(), start) : start();
}

/** So many turns at once are more than chance. */
const crowd = 2;

/**
 * A turn keeps a core busy for a tenth of a second, so where doctors speak at the same time a second thread reads with the first. It takes
 * as much memory, hence it is started only when somebody would have to wait for two others, and it reads the cases that it has taken in.
 */
export function twoReaders(first: LanguageThread, startSecond: () => LanguageThread): LanguageThread {
  let second: LanguageThread | undefined;
  const takingIn = new WeakMap<CaseFile, Promise<unknown>>();
  const takenIn = new WeakSet<CaseFile>();
  const underWay = { first: 0, second: 0 };

  function takeIn(thread: LanguageThread, file: CaseFile): Promise<unknown> {
    const known = takingIn.get(file);
    if (known) return known;
    const taking = thread.prepare(file).then(
      () => takenIn.add(file),
      () => takingIn.delete(file),
    );
    takingIn.set(file, taking);
    return taking;
  }

  async function readBy(which: keyof typeof underWay, read: () => ReturnType<LanguageThread['understand']>) {
    underWay[which] += 1;
    try {
      return await read();
    } finally {
      underWay[which] -= 1;
    }
  }

  return {
    ...first,
    async understand(...turn) {
      const [file, , , { visitor }] = turn;
      if (visitor) return first.understand(...turn);
      const byFirst = () => readBy('first', () => first.understand(...turn));
      if (underWay.first === 0) return byFirst();
      if (underWay.first >= crowd) second ??= startSecond();
      if (!second) return byFirst();
      void takeIn(second, file);
      const { understand } = second;
      if (!takenIn.has(file) || underWay.second >= underWay.first) return byFirst();
      // Whatever has befallen the second, the first can read it.
      return readBy('second', () => understand(...turn)).catch(byFirst);
    },
    async prepare(file) {
      await Promise.all([first.prepare(file), second && takeIn(second, file)]);
    },
    async stop() {
      await Promise.all([first.stop(), second?.stop()]);
    },
  };
}
