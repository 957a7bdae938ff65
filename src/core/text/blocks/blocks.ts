import { z } from 'zod';

export const Span = z.object({ kind: z.enum(['plain', 'strong', 'emphasis']), text: z.string() });
export type Span = z.infer<typeof Span>;

const spans = z.array(Span);

/** A text as a reader meets it, from top to bottom. */
export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(spans) }),
  /** Lines to be said aloud, each on its own. */
  z.object({ kind: z.literal('spoken'), lines: z.array(spans) }),
]);
export type Block = z.infer<typeof Block>;

export const plainText = (parts: readonly Span[]): string => parts.map(({ text }) => text).join('');
