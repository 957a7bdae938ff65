import { z } from 'zod';

/** What a handler answers where the endpoint sends a file. */
export const SentFile = z.object({
  /** Whole, or piece by piece where it is large. */
  bytes: z.custom<Uint8Array | AsyncIterable<Uint8Array>>(
    (value) =>
      value instanceof Uint8Array || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value),
  ),
  type: z.string(),
  /** Given for what is to be downloaded and never shown within the site. */
  downloadAs: z.string().nullable(),
  /** Changes with the bytes: a browser that has them need not load them again. */
  version: z.string(),
  /** What its address names never changes: a browser that has it need not ask again. */
  lasting: z.literal(true).optional(),
});
export type SentFile = z.infer<typeof SentFile>;
