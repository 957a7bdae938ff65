import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { idempotencyHeader, sessionRecoveryHeader } from '#contract/protocol/endpoint.ts';
import { AppError } from '#contract/protocol/errors.ts';

interface HeaderSettings {
  /** The site is on https. */
  secure: boolean;
  /** Cards are taken by Stripe, whose script and frames the pages then need. */
  cardPayments?: boolean;
}

const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com';

/** Pages load nothing from elsewhere, the card provider's form excepted, and run no inline code. */
const contentSecurityPolicy = (cardPayments: boolean): string =>
  [
    "default-src 'self'",
    cardPayments ? `script-src 'self' ${stripeScripts}` : "script-src 'self'",
    "style-src 'self'",
    cardPayments ? "img-src 'self' data: https://*.stripe.com" : "img-src 'self' data:",
    "font-src 'self'",
    cardPayments ? "connect-src 'self' https://api.stripe.com" : "connect-src 'self'",
    ...(cardPayments ? [`frame-src ${stripeScripts} https://hooks.stripe.com`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const permissionsPolicy = (cardPayments: boolean): string =>
  `camera=(self), microphone=(self), geolocation=(), payment=(self${cardPayments ? ' "https://js.stripe.com"' : ''})`;

export function secureAnswers(app: FastifyInstance, options: HeaderSettings): void {
  const headers = Object.entries(securityHeaders(options));
  app.addHook('onSend', async (_request, reply) => setHeaders(reply, headers));
}

export const securityHeaders = ({ secure, cardPayments = false }: HeaderSettings): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(cardPayments),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy(cardPayments),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});

/**
 * For the worker that runs the speech model, which is WebAssembly. A worker goes by the policy of its own answer, so no page
 * needs to allow it.
 */
export const speechWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

export const setSecurityHeaders = (reply: FastifyReply, settings: HeaderSettings): void =>
  setHeaders(reply, Object.entries(securityHeaders(settings)));

function setHeaders(reply: FastifyReply, headers: readonly (readonly [string, string])[]): void {
  for (const [name, value] of headers) {
    // A file sent for its owner has a stricter policy already.
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  // Answers of the API are somebody's own data; static files set their own caching.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

/** Beside SameSite cookies: a changing request that a foreign page sends is refused, whatever it carries. */
export function refuseForeignOrigins(app: FastifyInstance, options: OwnAddress): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    if (isForeign(request, options)) throw new AppError('FOREIGN_ORIGIN');
  });
}

interface OwnAddress {
  publicUrl: string;
  development: boolean;
}

/** Sent by a page of another site. Sockets ask this too: browsers let any page open one, with our cookies. */
export function isForeign(request: Headed, options: OwnAddress): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return isCrossSite(request);
  return origin !== new URL(options.publicUrl).origin && !isOwn(origin, request, options);
}

/** In development the pages may come from the build tool's own port and still use this server, cookies included. */
export function allowDevelopmentPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin;
    if (origin === undefined || !isLocal(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-allow-credentials', 'true');
    reply.header('access-control-expose-headers', `${sessionRecoveryHeader}, retry-after`);
    reply.header('vary', 'origin');
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
    reply.header('access-control-allow-headers', `content-type, accept, cache-control, pragma, ${idempotencyHeader}`);
    return reply.status(204).send();
  });
}

type Headed = Pick<FastifyRequest, 'headers'>;

export const isCrossSite = (request: Headed): boolean => request.headers['sec-fetch-site'] === 'cross-site';

function isOwn(origin: string, request: Headed, options: OwnAddress): boolean {
  if (!URL.canParse(origin)) return false;
  if (options.development && isLocal(origin)) return true;
  const { host, protocol } = new URL(origin);
  // A page on plain http may have been written by anybody on the way.
  if (options.publicUrl.startsWith('https:') && protocol !== 'https:') return false;
  return host === request.headers.host;
}

const isLocal = (origin: string): boolean =>
  URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
