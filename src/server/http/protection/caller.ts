import type { FastifyRequest } from 'fastify';
import type { SessionRecovery } from '#contract/protocol/endpoint.ts';
import type { Role } from '#core/auth/identity.ts';

/** Who is behind a request, as far as access decisions need to know. */
export interface Caller {
  userId: string;
  role: Role;
}

export type Identification = { caller: Caller } | { caller: null; recovery: SessionRecovery | null };

/** What tells who is there; the opening of a socket has it too. */
export type Identifiable = Pick<FastifyRequest, 'cookies' | 'headers'>;

/** Given by whoever owns sessions; the HTTP layer only asks. */
export type Identify = (request: Identifiable) => Promise<Identification>;
