import type { FastifyRequest } from 'fastify';
import type { SessionRecovery } from '#contract/protocol/endpoint.ts';

/** Who is behind a request, as far as access decisions need to know. */
export interface Caller {
  userId: string;
  role: 'user' | 'admin';
}

export type Identification = { caller: Caller } | { caller: null; recovery: SessionRecovery | null };

/** What tells who is there; the opening of a socket has it too. */
export type Identifiable = Pick<FastifyRequest, 'cookies' | 'headers'>;

/** Given by whoever owns sessions; the HTTP layer only asks. */
export type Identify = (request: Identifiable) => Promise<Identification>;
