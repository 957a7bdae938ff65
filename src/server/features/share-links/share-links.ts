import { AppError } from '#contract/protocol/errors.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import { hashLink, newLink, unsealLink } from '../../link-token.ts';
import { type Clock, later } from '../../ports/clock.ts';
import type { LinkPlace, SharedThing, ShareLinks, ShareLinkView } from '../../ports/share-links.ts';
import * as store from './store.ts';

const validSeconds = 30 * 24 * 60 * 60;
/** To one feedback, or to one's log. */
const mostLive = 10;
const pages = { feedback: 'shared-feedback', 'cpd-log': 'shared-cpd-log' };

export function createShareLinks(deps: {
  db: Database;
  clock: Clock;
  publicUrl: string;
  allowsShareLinks(db: Queryable, userId: string): Promise<boolean>;
}): ShareLinks {
  const { db, clock, publicUrl, allowsShareLinks } = deps;
  const viewOf = (
    { createdAt, expiresAt, withdrawnAt, ...row }: store.ShareLinkRow,
    token?: string,
  ): ShareLinkView => ({
    ...row,
    url: token === undefined ? null : `${publicUrl}/${pages[row.shows]}/${token}`,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  });

  return {
    list: async (userId, place) => (await store.listLinks(db, userId, place, clock.now())).map((row) => viewOf(row)),

    async make(tx, userId, thing, label, callerKey) {
      if (!(await allowsShareLinks(tx, userId))) throw new AppError('SHARE_LINKS_OFF');
      const createdAt = clock.now();
      const live = await store.countLiveLinks(tx, userId, placeOf(thing), createdAt);
      if (live >= mostLive) throw new AppError('TOO_MANY_LINKS');
      const link = newLink();
      const expiresAt = later(createdAt, validSeconds);
      const id = await store.insertLink(tx, { userId, thing, tokenHash: link.hash, label, createdAt, expiresAt });
      return { id, sealed: link.sealedFor(callerKey, id) };
    },

    async show(userId, { id, sealed }, callerKey) {
      const row = await store.findLink(db, userId, id);
      if (!row) throw new AppError('NOT_FOUND');
      return viewOf(row, unsealLink(sealed, callerKey, id));
    },

    async withdraw(userId, place, id) {
      if (!(await store.withdrawLink(db, userId, place, id, clock.now()))) throw new AppError('NOT_FOUND');
    },

    async open(tx, shows, token) {
      const opened = await store.countView(tx, shows, hashLink(token), clock.now());
      // Thrown, so that the look is not counted.
      if (!opened || !(await allowsShareLinks(tx, opened.userId))) throw new AppError('NOT_FOUND');
      return opened;
    },
  };
}

const placeOf = (thing: SharedThing): LinkPlace => (thing.shows === 'feedback' ? thing : { shows: thing.shows });
