import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wavOf } from '#core/speech/sound/wav.ts';

export interface FakeSpeechService {
  readonly url: string;
  readonly requests: Array<{ url: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }>;
  /** What the next requests get; a number is a status. */
  play(answer: 'tone' | 'hang' | 'garbage' | 'endless' | number): void;
  stop(): Promise<void>;
}

const rate = 24_000;
const tone = wavOf(
  Float32Array.from({ length: rate }, (_, n) => 0.3 * Math.sin((2 * Math.PI * 300 * n) / rate)),
  rate,
);
// Streamed: the length is not known when the header is written.
new DataView(tone.buffer).setUint32(40, 0xffffffff, true);

/** Speaks `POST /v1/audio/speech` as OpenAI does: JSON in, the sound out. */
export async function startFakeSpeechService(): Promise<FakeSpeechService> {
  let answer: Parameters<FakeSpeechService['play']>[0] = 'tone';
  const requests: FakeSpeechService['requests'] = [];
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const part of request) body += part;
    requests.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(body) });
    if (answer === 'hang') return;
    if (typeof answer === 'number') {
      reply.writeHead(answer, { 'content-type': 'application/json' });
      return reply.end(JSON.stringify({ error: { message: 'No.', type: 'server_error', code: null } }));
    }
    reply.writeHead(200, { 'content-type': 'audio/wav', 'transfer-encoding': 'chunked' });
    if (answer === 'garbage') return reply.end('<html>');
    if (answer === 'tone') return reply.end(tone);
    const more = () => {
      while (!reply.destroyed && reply.write(Buffer.alloc(256 * 1024)));
    };
    reply.on('drain', more);
    more();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    play(next) {
      answer = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
