import type { CpdShare } from '#contract/personal/cpd-log.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { CpdSpan } from '#core/cpd/cpd-log.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import { hashLink, newLink, unsealLink } from '../../link-token.ts';
import { type Clock, later } from '../../ports/clock.ts';
import * as store from './share-store.ts';

const validSeconds = 30 * 24 * 60 * 60;
const mostLive = 10;

interface ShareDependencies {
  db: Database;
  clock: Clock;
  publicUrl: string;
  allowsShareLinks(db: Queryable, userId: string): Promise<boolean>;
}

/** Read-only links to somebody's log. */
export function createCpdShares({ db, clock, publicUrl, allowsShareLinks }: ShareDependencies) {
  const viewOf = ({ createdAt, expiresAt, withdrawnAt, ...row }: store.CpdShareRow, token?: string): CpdShare => ({
    ...row,
    url: token === undefined ? null : `${publicUrl}/shared-cpd-log/${token}`,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  });

  return {
    list: async (userId: string) => (await store.listShares(db, userId)).map((row) => viewOf(row)),

    /** What it answers is remembered for a repeat, so the token is in it only under the caller's own key. */
    async make(tx: Queryable, userId: string, wish: CpdSpan & { label: string }, callerKey: string) {
      if (!(await allowsShareLinks(tx, userId))) throw new AppError('SHARE_LINKS_OFF');
      const createdAt = clock.now();
      if ((await store.countLiveShares(tx, userId, createdAt)) >= mostLive) throw new AppError('TOO_MANY_LINKS');
      const link = newLink();
      const expiresAt = later(createdAt, validSeconds);
      const id = await store.insertShare(tx, { userId, tokenHash: link.hash, ...wish, createdAt, expiresAt });
      return { id, sealed: link.sealedFor(callerKey, id) };
    },

    async show(userId: string, { id, sealed }: { id: string; sealed: string }, callerKey: string): Promise<CpdShare> {
      const row = await store.findShare(db, userId, id);
      if (!row) throw new AppError('NOT_FOUND');
      return viewOf(row, unsealLink(sealed, callerKey, id));
    },

    async withdraw(userId: string, id: string): Promise<void> {
      if (!(await store.withdrawShare(db, userId, id, clock.now()))) throw new AppError('NOT_FOUND');
    },

    /** Withdrawn, expired, switched off and unknown are the same to whoever asks. */
    async open(tx: Queryable, token: string) {
      const opened = await store.countView(tx, hashLink(token), clock.now());
      if (!opened || !(await allowsShareLinks(tx, opened.userId))) throw new AppError('NOT_FOUND');
      return opened;
    },
  };
}
