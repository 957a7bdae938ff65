import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/protocol/errors.ts';
import type { Queryable } from '../../db/sql.ts';
import type { Identifiable, Identify } from '../../http/protection/caller.ts';
import { hashLink } from '../../link-token.ts';
import type { Clock } from '../../ports/clock.ts';
import { findMember, type Member, type Whose } from './member-store.ts';

export type WhoIsThere = ReturnType<typeof createWhoIsThere>;

/** Who somebody is to a room: the account they are signed in with, or the guest their browser remembers. */
export function createWhoIsThere({ identify, clock, secure }: { identify: Identify; clock: Clock; secure: boolean }) {
  const cookieName = secure ? '__Host-clavis_guest' : 'clavis_guest';
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  const candidates = async (request: Identifiable): Promise<Whose[]> => {
    const { caller } = await identify(request);
    const guest = request.cookies[cookieName];
    return [...(caller ? [{ userId: caller.userId }] : []), ...(guest ? [{ guestHash: hashLink(guest) }] : [])];
  };

  return {
    /** Strangers hear the same of a room that is not theirs and of one that is not there. */
    async member(db: Queryable, request: Identifiable, roomId: string): Promise<Member> {
      for (const whose of await candidates(request)) {
        const member = await findMember(db, roomId, whose);
        if (member && member.leftAt === null) return member;
      }
      throw new AppError('NOT_IN_ROOM');
    },

    async userId(request: FastifyRequest): Promise<string | null> {
      return (await identify(request)).caller?.userId ?? null;
    },

    rememberGuest(reply: FastifyReply, token: string, until: Date): void {
      const maxAge = Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000));
      reply.setCookie(cookieName, token, { ...cookieOptions, maxAge });
    },
  };
}
