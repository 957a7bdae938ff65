import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the model does with the next requests. */
export type Performance =
  | { does: 'say'; text: string; stop?: 'length' | 'content_filter'; withoutUsage?: boolean }
  | { does: 'hang' }
  | { does: 'hang-after'; text: string }
  | { does: 'hang-after-the-end'; text: string }
  | { does: 'cut-after'; text: string }
  | { does: 'fail-after'; text: string }
  | { does: 'garble-after'; text: string }
  | { does: 'answer'; status: number; headers?: Record<string, string>; body?: string }
  | { does: 'not-a-stream' }
  | { does: 'say-nothing' }
  | { does: 'never-end'; text: string }
  | { does: 'drip'; text: string; everyMs: number }
  | { does: 'refuse-fields'; fields: string[]; text: string };

export interface FakeModel {
  readonly url: string;
  readonly requests: Array<{ url: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }>;
  /** How many connections the other side has closed on us before we were done. */
  readonly abandoned: () => number;
  play(performance: Performance): void;
  stop(): Promise<void>;
}

interface Wire {
  start(): string;
  text(text: string): string;
  end(stop: string | undefined, withUsage: boolean): string;
  error(type: string): string;
}

const event = (data: object, name?: string) => `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`;

export const fakeUsage = { in: 321, out: 17 };

const openAi: Wire = {
  start: () =>
    event({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] }),
  text: (text) => event({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content: text } }] }),
  end: (stop, withUsage) =>
    [
      event({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: {}, finish_reason: stop ?? 'stop' }] }),
      withUsage
        ? event({
            choices: [],
            usage: { prompt_tokens: fakeUsage.in, completion_tokens: fakeUsage.out, total_tokens: 338 },
          })
        : '',
      'data: [DONE]\n\n',
    ].join(''),
  error: (type) => event({ error: { message: 'The server had an error', type } }),
};

const anthropic: Wire = {
  start: () =>
    event(
      { type: 'message_start', message: { role: 'assistant', usage: { input_tokens: fakeUsage.in } } },
      'message_start',
    ) +
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }, 'content_block_start') +
    event({ type: 'ping' }, 'ping'),
  text: (text) =>
    event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }, 'content_block_delta'),
  end: (stop, withUsage) =>
    [
      event({ type: 'content_block_stop', index: 0 }, 'content_block_stop'),
      event(
        {
          type: 'message_delta',
          delta: { stop_reason: { length: 'max_tokens', content_filter: 'refusal' }[stop ?? ''] ?? 'end_turn' },
          ...(withUsage ? { usage: { output_tokens: fakeUsage.out } } : {}),
        },
        'message_delta',
      ),
      event({ type: 'message_stop' }, 'message_stop'),
    ].join(''),
  error: (type) => event({ type: 'error', error: { type, message: 'Overloaded' } }, 'error'),
};

/** A local service that speaks the wire format of a hosted model and can fail in every way such services fail. */
export async function fakeModel(format: 'openai' | 'anthropic' = 'openai'): Promise<FakeModel> {
  const wire = format === 'openai' ? openAi : anthropic;
  const path = format === 'openai' ? '/v1/chat/completions' : '/v1/messages';
  const requests: FakeModel['requests'] = [];
  const timers = new Set<NodeJS.Timeout>();
  let performance: Performance = { does: 'say-nothing' };
  let abandoned = 0;

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    requests.push({ url: request.url ?? '', headers: request.headers, body });
    response.on('close', () => {
      if (!response.writableFinished) abandoned += 1;
    });
    if (request.url !== path) return response.writeHead(404).end();
    perform(performance, body, response);
  });

  function perform(now: Performance, body: Record<string, unknown>, response: ServerResponse): unknown {
    if (now.does === 'hang') return;
    if (now.does === 'answer') {
      const error = now.body ?? JSON.stringify({ error: { message: 'Something about key sk-secret', type: 'error' } });
      return response.writeHead(now.status, { 'content-type': 'application/json', ...now.headers }).end(error);
    }
    if (now.does === 'not-a-stream') return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    if (now.does === 'refuse-fields') {
      const field = now.fields.find((name) => name in body);
      const message = `Unsupported parameter: '${field}' is not supported with this model.`;
      if (field)
        return perform({ does: 'answer', status: 400, body: JSON.stringify({ error: { message } }) }, body, response);
      return perform({ does: 'say', text: now.text }, body, response);
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(wire.start());
    // Pieces break inside words, as tokens do.
    const pieces = 'text' in now ? (now.text.match(/[\s\S]{1,7}/g) ?? []) : [];
    if (now.does !== 'drip' && now.does !== 'never-end') for (const piece of pieces) response.write(wire.text(piece));
    switch (now.does) {
      case 'say':
        return response.end(wire.end(now.stop, !now.withoutUsage));
      case 'say-nothing':
        return response.end(wire.end(undefined, true));
      case 'hang-after':
        return;
      case 'hang-after-the-end':
        return response.write(
          wire
            .end(undefined, false)
            .replace(/(?:event: message_stop\n)?data: (?:\[DONE\]|\{"type":"message_stop"\})\n\n$/, ''),
        );
      case 'cut-after':
        return response.write(' ', () => response.socket?.destroy());
      case 'fail-after':
        return response.end(wire.error('overloaded_error'));
      case 'garble-after':
        return response.end('data: {"choices": [{"delta"\n\n');
      case 'drip':
        return repeat(now.everyMs, response, () => {
          const piece = pieces.shift();
          response.write(piece === undefined ? wire.end(undefined, true) : wire.text(piece));
          return piece !== undefined;
        });
      case 'never-end':
        return repeat(1, response, () => response.write(wire.text(now.text)) || true);
    }
  }

  function repeat(everyMs: number, response: ServerResponse, act: () => boolean): void {
    const timer = setInterval(() => {
      if (!response.destroyed && act()) return;
      clearInterval(timer);
      response.end();
    }, everyMs);
    timers.add(timer);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: format === 'openai' ? `${root}/v1` : root,
    requests,
    abandoned: () => abandoned,
    play: (next) => {
      performance = next;
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
}
