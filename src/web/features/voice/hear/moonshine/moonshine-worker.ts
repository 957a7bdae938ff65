import llamaTokenizer from 'llama-tokenizer-js';
import * as onnx from 'onnxruntime-web/wasm';
import { fetchKept } from './model-files.ts';
import { modelFiles } from './model-urls.ts';
import { createMoonshine } from './moonshine.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

const tell = (message: FromWorker) => self.postMessage(message);

let hear: ((sound: Float32Array) => Promise<string>) | null = null;

async function load(): Promise<void> {
  let told = -1;
  const files = await fetchKept(modelFiles, (share) => {
    const percent = Math.floor(share * 100);
    if (percent === told) return;
    told = percent;
    tell({ type: 'progress', share });
  });
  const [runtime, encoder, decoder] = files.map((file) => new Uint8Array(file));
  if (!runtime || !encoder || !decoder) throw new Error('a file of the model is missing');
  onnx.env.wasm.wasmBinary = runtime;
  // Threads need a page that is closed off from all others, which ours is not.
  onnx.env.wasm.numThreads = 1;
  hear = createMoonshine({
    encoder: await onnx.InferenceSession.create(encoder),
    decoder: await onnx.InferenceSession.create(decoder),
    Tensor: onnx.Tensor,
    textOf: (tokens) => llamaTokenizer.decode(tokens, false, false),
  });
}

/** One after the other: two at once would only be slower. */
let last: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'load') {
    load().then(
      () => tell({ type: 'ready' }),
      (error: unknown) => tell({ type: 'unloadable', reason: String(error) }),
    );
    return;
  }
  const { id, sound } = data;
  last = last.then(async () => {
    try {
      if (!hear) throw new Error('not loaded');
      tell({ type: 'heard', id, text: await hear(sound) });
    } catch {
      tell({ type: 'failed', id });
    }
  });
};
