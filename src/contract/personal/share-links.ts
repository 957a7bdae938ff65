import { z } from 'zod';
import { endpoints } from '../protocol/endpoint.ts';
import { shown } from '../protocol/shown-words.ts';

/** A read-only link that somebody handed out. */
export const ShareLink = z.object({
  id: z.uuid(),
  label: z.string(),
  /** Told once, when it is made; afterwards only that it exists. */
  url: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  withdrawnAt: z.string().nullable(),
  views: z.number(),
});

/** The days of a log; null where a link shows something else. */
export const LogShareLink = ShareLink.extend({ from: z.string().nullable(), to: z.string().nullable() });

const OwnShareLink = LogShareLink.omit({ url: true }).extend({
  shows: z.enum(['feedback', 'cpd-log']),
  /** The consultation whose feedback it shows. */
  sessionId: z.string().nullable(),
  caseTitle: shown.nullable(),
});
export type OwnShareLink = z.infer<typeof OwnShareLink>;

export const ShareLinkWish = z.strictObject({ label: z.string().trim().max(80).default('') });
export const ShareLinkToken = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

export const shareLinkEndpoints = endpoints({
  'GET /user/share-links': {
    access: 'user',
    summary: 'Every link one has handed out, whatever it shows; those that still work first. At most 100.',
    response: z.object({ success: z.literal(true), data: z.object({ shares: z.array(OwnShareLink) }) }),
  },
  'DELETE /user/share-links/:shareId': {
    access: 'user',
    summary: 'Withdraw any of them: it stops working at once.',
    params: z.object({ shareId: z.uuid() }),
    response: z.object({ success: z.literal(true) }),
  },
});
