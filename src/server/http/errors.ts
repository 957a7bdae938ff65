import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { AppError, type ErrorBody, type ErrorCode, errorCatalogue } from '#contract/protocol/errors.ts';
import { isOutOfSpace, isUnavailable } from '../db/failures.ts';
import { fittingIssues } from './fitting-issues.ts';
import { securityHeaders, setSecurityHeaders } from './protection/security.ts';

/** One place turns everything that is thrown into an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = asAppError(thrown);
    const body: ErrorBody = { success: false, code: error.code, message: error.message };
    if (error.issues) Object.assign(body, fittingIssues(error.issues));
    if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
    if (error.status >= 500) {
      body.reference = randomBytes(4).toString('hex').toUpperCase();
      request.log.error({ err: thrown, reference: body.reference }, 'request failed');
    }
    return reply.status(error.status).send(body);
  });
}

/** A call without a body may still name JSON as its type; only where one is wanted is it missed. */
export function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  );
}

/**
 * For what Node's own parser refuses, such as endless headers: no request is ever made of it, so the answer is written to
 * the connection, in the same words and with the same headers as every other.
 */
export function refuseUnreadableRequest(error: { code?: string }, socket: Socket, settings: { secure: boolean }): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const code = parserErrors[error.code ?? ''] ?? 'INVALID_REQUEST';
  const { status, message } = errorCatalogue[code];
  const body = JSON.stringify({ success: false, code, message } satisfies ErrorBody);
  const headers = {
    ...securityHeaders(settings),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}

const parserErrors: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
};

/** For addresses that cannot be read or are endless: they reach neither the error handler nor the hooks. */
export function refuseUnreadableAddress(reply: FastifyReply, secure: boolean): void {
  const body: ErrorBody = { success: false, code: 'INVALID_REQUEST', message: 'This address cannot be read.' };
  setSecurityHeaders(reply, { secure });
  reply.status(400).send(body);
}

const framework: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_REQUEST',
};
/** PostgreSQL refuses a value, e.g. a NUL character in a text. */
const refusedValue = /^22\w{3}$/;

function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const { code = '', statusCode } = thrown as Partial<FastifyError>;
  const known = framework[code];
  if (known) return new AppError(known);
  if (thrown instanceof SyntaxError && statusCode === 400) return new AppError('MALFORMED_JSON');
  if (refusedValue.test(code)) return new AppError('INVALID_REQUEST');
  if (isOutOfSpace(thrown)) return new AppError('UNAVAILABLE', { retryAfterSeconds: 60 });
  if (isUnavailable(thrown)) return new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('INVALID_REQUEST');
  return new AppError('SERVER_ERROR');
}
