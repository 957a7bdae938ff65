import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { loadCommonErrors } from './common-errors.ts';
import { englishWords } from './english-words.ts';
import { languageDesk } from './language-desk.ts';
import type { LanguageAnswer, LanguageMessage } from './language-thread.ts';
import { loadLearntSounds } from './learnt-sounds.ts';
import { openPairReader, type PairReader } from './reader/pair-reader.ts';
import { openTurnReader } from './reader/turn-reader.ts';
import { loadTariffQuestions } from './tariff-words.ts';
import { loadTopicLibrary } from './topic-library.ts';

/** Requests go first where cores are scarce. On Linux a thread has a priority of its own; elsewhere it would be the whole process's. */
const behindRequests = 3;
if (process.platform === 'linux') setPriority(behindRequests);

const { folder } = workerData as { folder?: string };
const encoder = await openEncoder(folder === undefined ? {} : { folder });
const pairs = await openTurnReader();
/** Opened when the first consultation is about to be marked. */
let judge: Promise<PairReader> | undefined;
const theJudge = () => {
  judge ??= openPairReader('judge');
  return judge;
};
const desk = languageDesk({
  encoder,
  pairs,
  judge: {
    likely: async (passage, target) => (await theJudge()).likely(passage, target),
    meaning: async (passage) => (await theJudge()).meaning(passage),
    ready: async (target) => (await theJudge()).ready(target),
  },
  library: loadTopicLibrary(),
  commonErrors: loadCommonErrors(),
  learntSounds: loadLearntSounds(),
  english: englishWords(),
  readTariffQuestion: loadTariffQuestions(),
});

const say = (message: LanguageAnswer) => parentPort?.postMessage(message);
parentPort?.on('message', async (message: LanguageMessage) => {
  if (message === 'stop') {
    await Promise.all([encoder.close(), pairs.close(), judge?.then((opened) => opened.close())]);
    return process.exit();
  }
  const { id, call } = message;
  desk.answer(call).then(
    (result) => say({ id, result }),
    (error: unknown) => say({ id, problem: error instanceof Error ? error.message : String(error) }),
  );
});
// A failure comes up again where a case needs the library.
desk.prepareLibrary().catch(() => undefined);
