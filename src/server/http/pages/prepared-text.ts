import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface PreparedText {
  type: string;
  tag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Reads and compresses each text when it is first asked for, and keeps it. */
export function preparedText(type: string, read: (name: string) => string): (name: string) => Promise<PreparedText> {
  const kept = new Map<string, Promise<PreparedText>>();
  return (name) => {
    const known = kept.get(name);
    if (known) return known;
    const preparing = prepare(type, read(name));
    kept.set(name, preparing);
    return preparing;
  };
}

async function prepare(type: string, text: string): Promise<PreparedText> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    zip(plain, { level: 9 }),
  ]);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { type, tag, plain, br, gzip: gzipped };
}

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, text: PreparedText): FastifyReply {
  const encoding = (['br', 'gzip'] as const).find((one) => accepts(request, one));
  const tag = `"${text.tag}${encoding ? `-${encoding}` : ''}"`;
  const vary = reply.getHeader('vary');
  reply
    .header('content-type', text.type)
    .header('cache-control', 'no-cache')
    .header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    .header('etag', tag);
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known?.includes(tag)) return reply.status(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(encoding ? text[encoding] : text.plain);
}

function accepts(request: FastifyRequest, encoding: string): boolean {
  const offered = String(request.headers['accept-encoding'] ?? '').split(',');
  return offered.some((one) => {
    const [name, quality] = one.split(';').map((part) => part.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality ?? '');
  });
}
