import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import {
  type Access,
  apiBase,
  type Endpoint,
  type EndpointTable,
  jsonLines,
  sessionRecoveryHeader,
  splitKey,
} from '#contract/protocol/endpoint.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { SentFile } from '#contract/protocol/sent-file.ts';
import { type Role, roles } from '#core/auth/identity.ts';
import type { Queryable } from '../db/sql.ts';
import { onBehalfOf } from '../ports/on-behalf-of.ts';
import { auditedChange, type Change, type RecordAudit } from './audited-change.ts';
import { CheckedAnswer } from './checked-answer.ts';
import { compressionOf } from './compression.ts';
import { fileIn, sendFile, takeUploads } from './files.ts';
import type { AnswerOnce } from './idempotency.ts';
import type { Caller, Identify } from './protection/caller.ts';
import type { RateLimiter } from './protection/rate-limit.ts';
import { parseInput } from './validation.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Field<E extends Endpoint, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer Schema> ? Parsed<Schema> : undefined;

export interface Context<E extends Endpoint> {
  params: Field<E, 'params'>;
  query: Field<E, 'query'>;
  body: Field<E, 'body'>;
  caller: E['access'] extends 'public' ? null : Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The file that was sent; empty where the endpoint takes none. */
  file: Buffer;
  /** Runs the work in one transaction together with its remembered answer: a repeat changes nothing. */
  once: E extends Audited ? undefined : <Answer>(work: (tx: Queryable) => Promise<Answer>) => Promise<Answer>;
  /** The same for what authors and administrators change, with its entry in the audit log. */
  change: E extends Audited ? Change : undefined;
}

type Audited = { audit: string };

export type Handlers<Table extends EndpointTable> = {
  [Key in keyof Table]: Table[Key] extends Endpoint
    ? (
        context: Context<Table[Key]>,
      ) => Table[Key] extends { stream: true }
        ? Promise<AsyncIterable<z.input<Table[Key]['response']>>>
        : Promise<z.input<Table[Key]['response']> | CheckedAnswer<z.output<Table[Key]['response']>>>
    : never;
};

export interface EndpointDependencies {
  identify: Identify;
  limiter: RateLimiter;
  answerOnce: AnswerOnce;
  recordAudit: RecordAudit;
}

/** Turns an endpoint table and its handlers into routes: access, limits, input, output, all in this order. */
export function registerEndpoints<Table extends EndpointTable>(
  app: FastifyInstance,
  dependencies: EndpointDependencies,
  table: Table,
  handlers: Handlers<Table>,
): void {
  for (const [key, endpoint] of Object.entries<Endpoint>(table)) {
    const { method, path } = splitKey(key);
    const handle = handlers[key as keyof Table] as (context: unknown) => Promise<unknown>;
    const route: RouteOptions = {
      method,
      url: apiBase + path,
      compress: compressionOf(method, endpoint),
      handler: async (request, reply) => {
        const caller =
          endpoint.access === 'public' ? null : await admit(endpoint, dependencies.identify, request, reply);
        await dependencies.limiter.checkAddress(key, endpoint, request);
        const input = parseInput(endpoint, request);
        await dependencies.limiter.checkAccount(key, endpoint, request, caller, input.body);
        const once = dependencies.answerOnce(endpoint, request, caller, input.body);
        const file = fileIn(endpoint, request);
        const change = auditedChange(dependencies.recordAudit, endpoint, caller, once);
        const context = { ...input, caller, request, reply, file, once, change };
        const answer = await onBehalfOf(caller?.userId ?? null, () => handle(context));
        if (endpoint.file) return sendFile(request, reply, answer as SentFile);
        if (endpoint.text) {
          return reply.type(`${endpoint.text}; charset=utf-8`).send(endpoint.response.parse(answer));
        }
        if (answer instanceof CheckedAnswer) return answer.answer;
        if (!endpoint.stream) return endpoint.response.parse(answer);
        return reply.type(jsonLines).send(await linesOf(endpoint, answer as AsyncIterable<unknown>, caller));
      },
    };
    if (endpoint.upload) {
      takeUploads(app, route, endpoint.upload, (request, reply) =>
        admit(endpoint, dependencies.identify, request, reply),
      );
    } else app.route(route);
  }
}

/** Waits for the first line, so that a refusal is still an ordinary error answer. */
async function linesOf(endpoint: Endpoint, events: AsyncIterable<unknown>, caller: Caller | null): Promise<Readable> {
  const source = events[Symbol.asyncIterator]();
  // Each piece of the work is done when it is asked for, which is outside the request.
  const ask = () => onBehalfOf(caller?.userId ?? null, () => source.next());
  const first = await ask();
  async function* lines() {
    for (let next = first; !next.done; next = await ask()) {
      yield `${JSON.stringify(endpoint.response.parse(next.value))}\n`;
    }
  }
  return Readable.from(lines());
}

const mayCall: Readonly<Record<Access, readonly Role[]>> = {
  public: roles,
  user: roles,
  author: ['author', 'admin'],
  admin: ['admin'],
};

async function admit(
  endpoint: Endpoint,
  identify: Identify,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  const identification = await identify(request);
  if (!identification.caller) {
    if (identification.recovery) reply.header(sessionRecoveryHeader, identification.recovery);
    throw new AppError('NOT_SIGNED_IN');
  }
  if (!mayCall[endpoint.access].includes(identification.caller.role)) throw new AppError('NOT_ALLOWED');
  return identification.caller;
}
