import { idempotencyHeader, type Method, splitKey } from '#contract/protocol/endpoint.ts';

export interface LooseOptions {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
}

export interface ApiRequest {
  method: Method;
  url: string;
  /** Without anything secret, for the log. */
  loggedUrl: string;
  isAuthUrl: boolean;
  headers: Record<string, string>;
  body: string | undefined;
  /** Whether sending it again cannot make something happen twice. */
  repeatable: boolean;
}

export function buildRequest(base: string, key: string, options: LooseOptions, now: number): ApiRequest {
  const { method, path } = splitKey(key);
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(options.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined && value !== null) query.append(name, String(value));
  }
  const mustBeFresh = /subscription|credit/.test(withQuery(filledPath, query));
  if (mustBeFresh) query.set('_nocache', String(now));

  const url = base + withQuery(filledPath, query);
  const isAuthUrl = url.includes('/auth/');
  const body = bodyText(method, options.body);
  return {
    method,
    url,
    // A token in an address is a key: it stays out of the log.
    loggedUrl: isAuthUrl || path.includes(':token') ? base + path : url,
    isAuthUrl,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(mustBeFresh ? { 'cache-control': 'no-cache', pragma: 'no-cache' } : {}),
      ...(options.idempotencyKey === undefined ? {} : { [idempotencyHeader]: options.idempotencyKey }),
    },
    body,
    repeatable: (method !== 'POST' && method !== 'PATCH') || options.idempotencyKey !== undefined,
  };
}

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A write without content still sends an empty object: it announces JSON, and an empty text is not JSON. */
function bodyText(method: Method, body: unknown): string | undefined {
  if (body !== undefined) return JSON.stringify(body);
  return method === 'GET' || method === 'DELETE' ? undefined : '{}';
}
