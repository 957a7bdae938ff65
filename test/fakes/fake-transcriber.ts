import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Upload {
  url: string;
  headers: IncomingHttpHeaders;
  fields: Record<string, string>;
  file: { name: string; type: string; bytes: Uint8Array } | null;
}

export interface FakeTranscriber {
  readonly url: string;
  readonly uploads: Upload[];
  /** What the next requests get; a number is a status. */
  play(answer: { text: string } | number | 'hang' | 'garbage'): void;
  stop(): Promise<void>;
}

/** Speaks `POST /v1/audio/transcriptions` as OpenAI does: multipart in, JSON out. */
export async function startFakeTranscriber(): Promise<FakeTranscriber> {
  let answer: Parameters<FakeTranscriber['play']>[0] = { text: '' };
  const uploads: Upload[] = [];
  const server = createServer(async (request, reply) => {
    const body = new Response(request as unknown as ReadableStream, {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    });
    const form = await body.formData();
    const file = form.get('file');
    uploads.push({
      url: request.url ?? '',
      headers: request.headers,
      fields: Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<string, string>,
      file:
        file instanceof File
          ? { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
          : null,
    });
    if (answer === 'hang') return;
    if (answer === 'garbage') return reply.end('<html>');
    reply.setHeader('content-type', 'application/json');
    if (typeof answer === 'number') {
      reply.statusCode = answer;
      return reply.end(JSON.stringify({ error: { message: 'No.', type: 'server_error' } }));
    }
    return reply.end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    uploads,
    play(next) {
      answer = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
