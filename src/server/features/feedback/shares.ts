import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { feedbackEndpoints } from '#contract/feedback.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import { type Clock, later } from '../../ports/clock.ts';
import * as shareStore from './share-store.ts';
import { isMarked, lockConsultation } from './store.ts';

type Share = z.input<(typeof feedbackEndpoints)['POST /sessions/:id/shares']['response']>['data'];

const validSeconds = 30 * 24 * 60 * 60;
const mostLive = 10;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Read-only links to a feedback. The database knows only the hash of a link. */
export function createShares(deps: {
  db: Database;
  clock: Clock;
  publicUrl: string;
  allowsShareLinks(db: Queryable, userId: string): Promise<boolean>;
}) {
  const { db, clock, publicUrl } = deps;
  const shareView = ({ createdAt, expiresAt, withdrawnAt, ...row }: shareStore.ShareRow, token?: string): Share => ({
    ...row,
    url: token === undefined ? null : `${publicUrl}/shared-feedback/${token}`,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  });

  return {
    list: async (consultationId: string) =>
      (await shareStore.listShares(db, consultationId)).map((row) => shareView(row)),

    /** What it answers is remembered for a repeat, so the token is in it only under the caller's own key. */
    async make(tx: Queryable, userId: string, consultationId: string, label: string, callerKey: string) {
      if (!(await deps.allowsShareLinks(tx, userId))) throw new AppError('SHARE_LINKS_OFF');
      await lockConsultation(tx, consultationId);
      if (!(await isMarked(tx, consultationId))) throw new AppError('NOT_MARKED_YET');
      const createdAt = clock.now();
      if ((await shareStore.countLiveShares(tx, consultationId, createdAt)) >= mostLive) {
        throw new AppError('TOO_MANY_LINKS');
      }
      const token = randomBytes(32);
      const tokenHash = hashToken(token.toString('base64url'));
      const expiresAt = later(createdAt, validSeconds);
      const id = await shareStore.insertShare(tx, { consultationId, tokenHash, label, createdAt, expiresAt });
      return { id, sealed: underKey(token, callerKey, id).toString('base64url') };
    },

    async show(
      consultationId: string,
      { id, sealed }: { id: string; sealed: string },
      callerKey: string,
    ): Promise<Share> {
      const row = await shareStore.findShare(db, consultationId, id);
      if (!row) throw new AppError('NOT_FOUND');
      return shareView(row, underKey(Buffer.from(sealed, 'base64url'), callerKey, id).toString('base64url'));
    },

    async withdraw(consultationId: string, shareId: string): Promise<void> {
      if (!(await shareStore.withdrawShare(db, consultationId, shareId, clock.now()))) throw new AppError('NOT_FOUND');
    },

    /** Withdrawn, expired, switched off and unknown are the same to whoever asks. */
    async open(tx: Queryable, token: string) {
      const opened = await shareStore.countView(tx, hashToken(token), clock.now());
      // Thrown, so that the look is not counted.
      if (!opened || !(await deps.allowsShareLinks(tx, opened.userId))) throw new AppError('NOT_FOUND');
      return opened;
    },
  };
}

/** Seals and unseals 32 random bytes; the key that can is the caller's and is not stored. */
function underKey(bytes: Buffer, callerKey: string, shareId: string): Buffer {
  const pad = createHmac('sha256', callerKey).update(shareId).digest();
  return Buffer.from(bytes.map((byte, i) => byte ^ (pad[i] ?? 0)));
}
