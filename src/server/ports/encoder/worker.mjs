import { parentPort } from 'node:worker_threads';
import { openEngine } from './engine.mjs';

const engine = await openEngine();
parentPort.postMessage({ ready: engine.name });

// One after the other: the engine works on one core, and a turn must not wait for a whole library.
let last = Promise.resolve();
parentPort.on('message', ({ id, texts }) => {
  last = last.then(() => answer(id, texts));
});

async function answer(id, texts) {
  try {
    const vectors = [];
    for (const text of texts) vectors.push(await engine.embed(text));
    parentPort.postMessage(
      { id, vectors },
      vectors.map((vector) => vector.buffer),
    );
  } catch (error) {
    parentPort.postMessage({ id, problem: error instanceof Error ? error.message : String(error) });
  }
}
