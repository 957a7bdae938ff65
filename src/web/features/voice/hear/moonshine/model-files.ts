const cacheName = 'speech-model';

export interface ModelFile {
  url: string;
  bytes: number;
}

/** Fetches large files one after the other, tells how far it is, and keeps them for the next time. */
export async function fetchKept(
  files: readonly ModelFile[],
  onProgress: (share: number) => void,
): Promise<ArrayBuffer[]> {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const cache = await openCache();
  await forgetOthers(cache, files);
  const got: ArrayBuffer[] = [];
  let before = 0;
  for (const file of files) {
    got.push(await fetchOne(file, cache, (loaded) => onProgress(Math.min(1, (before + loaded) / total))));
    before += file.bytes;
  }
  onProgress(1);
  return got;
}

/** Private windows and a full disk have none; then the files are fetched each time. */
const openCache = (): Promise<Cache | null> =>
  typeof caches === 'undefined' ? Promise.resolve(null) : caches.open(cacheName).catch(() => null);

/** Files of an earlier release have other names, and nobody asks for them any more. */
async function forgetOthers(cache: Cache | null, files: readonly ModelFile[]): Promise<void> {
  const wanted = new Set(files.map(({ url }) => new URL(url, location.href).href));
  for (const request of (await cache?.keys().catch(() => [])) ?? []) {
    if (!wanted.has(request.url)) await cache?.delete(request);
  }
}

async function fetchOne(file: ModelFile, cache: Cache | null, onLoaded: (bytes: number) => void): Promise<ArrayBuffer> {
  const kept = await cache?.match(file.url).catch(() => undefined);
  if (kept) return kept.arrayBuffer();
  const answer = await fetch(file.url);
  if (!answer.ok || !answer.body) throw new Error(`${file.url}: ${answer.status}`);
  const whole = new Uint8Array(file.bytes);
  let loaded = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    if (loaded + value.length > whole.length) throw new Error(`${file.url} is longer than it should be`);
    whole.set(value, loaded);
    loaded += value.length;
    onLoaded(loaded);
  }
  if (loaded !== whole.length) throw new Error(`${file.url} was cut off`);
  await cache?.put(file.url, new Response(whole.slice())).catch(() => {});
  return whole.buffer;
}

export async function areKept(files: readonly ModelFile[]): Promise<boolean> {
  const cache = await openCache();
  const kept = await Promise.all(files.map(({ url }) => cache?.match(url).catch(() => undefined)));
  return kept.every((one) => one !== undefined);
}
