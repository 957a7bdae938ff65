import { parentPort, workerData } from 'node:worker_threads';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { englishWords } from './english-words.ts';
import type { LanguageAnswer, ReaderMessage } from './language-thread.ts';
import { readingDesk } from './reading-desk.ts';
import { loadTopicLibrary } from './topic-library.ts';

const { folder } = workerData as { folder?: string };
const encoder = await openEncoder(folder === undefined ? {} : { folder });
const desk = readingDesk({ encoder, library: loadTopicLibrary(), english: englishWords() });

const say = (message: LanguageAnswer) => parentPort?.postMessage(message);
parentPort?.on('message', async (message: ReaderMessage) => {
  if (message === 'stop') {
    await encoder.close();
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
