import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Endpoint } from '#contract/protocol/endpoint.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { SentFile } from '#contract/protocol/sent-file.ts';

type Upload = NonNullable<Endpoint['upload']>;

/** In a room of its own: only here are these media types read, and only once it is known who sends them. */
export function takeUploads(
  app: FastifyInstance,
  route: RouteOptions,
  { types, maxBytes }: Upload,
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    room.addHook('onRequest', async (request, reply) => {
      await admit(request, reply);
    });
    room.route(route);
  });
}

export function fileIn(endpoint: Endpoint, request: FastifyRequest): Buffer {
  if (!endpoint.upload) return Buffer.alloc(0);
  if (!Buffer.isBuffer(request.body) || request.body.length === 0) {
    throw new AppError('INVALID_REQUEST', { issues: [{ path: 'file', message: 'The file is empty.' }] });
  }
  return request.body;
}

/**
 * A file of somebody's own. Whatever it may hold, a browser runs nothing of it: it is not guessed what it is, it may load
 * nothing, and what is no picture of ours is saved and never shown.
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): FastifyReply {
  const etag = `"${file.version}"`;
  reply.headers({
    'cache-control': file.lasting ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    etag,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-disposition': file.downloadAs === null ? 'inline' : attachment(file.downloadAs),
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const { bytes } = file;
  return reply.type(file.type).send(bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes));
}

/** RFC 6266: the plain name for old programs, the true one beside it. */
const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w .()-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
