import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Access = 'public' | 'user' | 'author' | 'admin';

/** How often one caller may use an endpoint; counted in the database, so several instances share the count. */
export interface Limit {
  by: 'address' | 'account';
  max: number;
  perSeconds: number;
  /** Endpoints with the same name here count together. */
  together?: string;
}

export interface Endpoint {
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType;
  /** Creates something: the caller sends an idempotency key, and a repeat gets the first answer again. */
  creates?: true;
  /** The answer comes as JSON lines; `response` describes one of them. */
  stream?: true;
  /** The answer is a text of this media type, to be downloaded; `response` is a string. */
  text?: 'text/csv' | 'text/calendar';
  /** The body is a file that says it is of one of these types; what it truly is, the handler finds out. */
  upload?: { types: readonly string[]; maxBytes: number };
  /** The answer is a file of the caller's own; `response` is a `SentFile`. */
  file?: true;
  limits?: readonly Limit[];
  /** What the audit log calls the change, such as 'changed role': its entry is part of the transaction, or nothing is changed. */
  audit?: string;
  /** Changes nothing: sent as a body only because it is too long for an address. */
  asks?: true;
}

/** Whatever authors and administrators change is written to the audit log: a table that does not name the entry does not compile. */
type WritingEndpoint = Endpoint &
  ({ access: 'public' | 'user' } | { access: 'author' | 'admin'; audit: string } | { asks: true });

/** Keys are `METHOD /path` below the API base; route registration, the typed client, OpenAPI and the access test all follow from them. */
export type EndpointTable = { readonly [key: `GET /${string}`]: Endpoint } & {
  readonly [key: `${Exclude<Method, 'GET'>} /${string}`]: WritingEndpoint;
};

export const endpoints = <const Table extends EndpointTable>(table: Table): Table => table;

export const apiBase = '/api/v1';
/** Below the base: where sockets are opened. */
export const livePath = '/live';
/** The media type of answers that come line by line. */
export const jsonLines = 'application/x-ndjson';
export const idempotencyHeader = 'idempotency-key';
/** Which version of plans and allowances an answer was given under. */
export const featuresVersionHeader = 'features-version';
export const sessionRecoveryHeader = 'session-recovery';
export type SessionRecovery = 'cookie-missing-cross-origin' | 'session-missing';

export function splitKey(key: string): { method: Method; path: string } {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) };
}
