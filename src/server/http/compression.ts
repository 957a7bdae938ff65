import type { FastifyCompressRouteOptions } from '@fastify/compress';
import type { Endpoint, Method } from '#contract/protocol/endpoint.ts';

type RouteCompression = NonNullable<FastifyCompressRouteOptions['compress']>;

/** Below this the headers weigh as much as what is saved. */
const thresholdBytes = 1024;
/** Up to this, one piece of work on the spot takes a third of the CPU time of a stream. */
const inlineBytes = 64 * 1024;

/**
 * What is read travels compressed. A stream's lines must arrive one by one; and what answers a change may hold a new
 * token beside the caller's own words, whose length would tell of it (docs/decisions/operations/046).
 */
export const compressionOf = (method: Method, { stream, file }: Endpoint): RouteCompression =>
  method === 'GET' &&
  !stream &&
  !file && { encodings: ['br', 'gzip'], threshold: thresholdBytes, syncThreshold: inlineBytes };
