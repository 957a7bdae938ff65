import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areKept, fetchKept } from './model-files.ts';
import { modelFiles, modelMegabytes } from './model-urls.ts';

const stored = new Map<string, Response>();
const href = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, location.href).href;
const cache = {
  match: async (key: string) => stored.get(href(key))?.clone(),
  put: async (key: string, answer: Response) => void stored.set(href(key), answer),
  keys: async () => [...stored.keys()].map((url) => ({ url })),
  delete: async (key: Request) => stored.delete(href(key)),
};
const asked: string[] = [];

beforeEach(() => {
  stored.clear();
  asked.length = 0;
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(new Uint8Array(url === '/short' ? 3 : 4).fill(7));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the files of the speech model', () => {
  const files = [
    { url: '/a', bytes: 4 },
    { url: '/b', bytes: 4 },
  ];

  it('[AVA-03] tell how far they are, are kept, and are fetched once', async () => {
    const shares: number[] = [];
    expect(await areKept(files)).toBe(false);
    const got = await fetchKept(files, (share) => shares.push(share));
    expect(got.map((file) => [...new Uint8Array(file)])).toEqual([
      [7, 7, 7, 7],
      [7, 7, 7, 7],
    ]);
    expect(shares).toEqual([0.5, 1, 1]);
    expect(await areKept(files)).toBe(true);
    await fetchKept(files, () => {});
    expect(asked).toEqual(['/a', '/b']);
  });

  it('are forgotten when another release has others', async () => {
    await fetchKept(files, () => {});
    await fetchKept([{ url: '/c', bytes: 4 }], () => {});
    expect([...stored.keys()].map((url) => new URL(url).pathname)).toEqual(['/c']);
  });

  it('are not kept where they were cut off', async () => {
    await expect(fetchKept([{ url: '/short', bytes: 4 }], () => {})).rejects.toThrow('cut off');
    expect(stored.size).toBe(0);
  });

  it('work where nothing can be kept', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('private')) });
    expect((await fetchKept(files, () => {})).length).toBe(2);
    expect(await areKept(files)).toBe(false);
  });

  it('are as large as the page says', () => {
    const packages = 'node_modules';
    const model = join(packages, '@moonshine-ai/moonshine-js/dist/model/tiny/quantized');
    const paths = [
      join(packages, 'onnxruntime-web/dist/ort-wasm-simd-threaded.wasm'),
      join(model, 'encoder_model.onnx'),
      join(model, 'decoder_model_merged.onnx'),
    ];
    expect(modelFiles.map(({ bytes }) => bytes)).toEqual(paths.map((path) => statSync(path).size));
    expect(modelMegabytes).toBe(43);
  });
});
