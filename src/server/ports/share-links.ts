import type { OwnShareLink } from '#contract/personal/share-links.ts';
import type { Queryable } from '../db/sql.ts';

export type ShareLinkView = OwnShareLink & { url: string | null };

/** Which of somebody's links: all, those of one kind, or those to one feedback. */
export interface LinkPlace {
  shows?: OwnShareLink['shows'];
  consultationId?: string;
}

interface SharedThings {
  feedback: { consultationId: string };
  'cpd-log': { from: string; to: string };
}

/** What a new link shows. */
export type SharedThing = {
  [Shows in keyof SharedThings]: { shows: Shows } & SharedThings[Shows];
}[keyof SharedThings];

interface MadeLink {
  id: string;
  /** The token, under the caller's own key: what is remembered for a repeat tells nobody else the link. */
  sealed: string;
}

/** Read-only links to something of one's own. The database knows only the hash of a link. */
export interface ShareLinks {
  list(userId: string, place: LinkPlace): Promise<ShareLinkView[]>;
  make(tx: Queryable, userId: string, thing: SharedThing, label: string, callerKey: string): Promise<MadeLink>;
  /** The link itself, for whoever has just made it. */
  show(userId: string, made: MadeLink, callerKey: string): Promise<ShareLinkView>;
  withdraw(userId: string, place: LinkPlace, id: string): Promise<void>;
  /** Counts the look. Withdrawn, expired, switched off, of another kind and unknown are the same to whoever asks. */
  open<Shows extends keyof SharedThings>(
    tx: Queryable,
    shows: Shows,
    token: string,
  ): Promise<SharedThings[Shows] & { userId: string; firstName: string }>;
}
