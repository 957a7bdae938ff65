import type { z } from 'zod';
import type { feedbackEndpoints } from '#contract/feedback.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import { hashLink, newLink, unsealLink } from '../../link-token.ts';
import { type Clock, later } from '../../ports/clock.ts';
import * as shareStore from './share-store.ts';
import { isMarked, lockConsultation } from './store.ts';

type Share = z.input<(typeof feedbackEndpoints)['POST /sessions/:id/shares']['response']>['data'];

const validSeconds = 30 * 24 * 60 * 60;
const mostLive = 10;

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
      const link = newLink();
      const expiresAt = later(createdAt, validSeconds);
      const id = await shareStore.insertShare(tx, {
        consultationId,
        tokenHash: link.hash,
        label,
        createdAt,
        expiresAt,
      });
      return { id, sealed: link.sealedFor(callerKey, id) };
    },

    async show(
      consultationId: string,
      { id, sealed }: { id: string; sealed: string },
      callerKey: string,
    ): Promise<Share> {
      const row = await shareStore.findShare(db, consultationId, id);
      if (!row) throw new AppError('NOT_FOUND');
      return shareView(row, unsealLink(sealed, callerKey, id));
    },

    async withdraw(consultationId: string, shareId: string): Promise<void> {
      if (!(await shareStore.withdrawShare(db, consultationId, shareId, clock.now()))) throw new AppError('NOT_FOUND');
    },

    /** Withdrawn, expired, switched off and unknown are the same to whoever asks. */
    async open(tx: Queryable, token: string) {
      const opened = await shareStore.countView(tx, hashLink(token), clock.now());
      // Thrown, so that the look is not counted.
      if (!opened || !(await deps.allowsShareLinks(tx, opened.userId))) throw new AppError('NOT_FOUND');
      return opened;
    },
  };
}
