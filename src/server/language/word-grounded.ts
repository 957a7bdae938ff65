import { AiFault } from '#server/ports/ai/ai-fault.ts';
import type { AiPort } from '#server/ports/ai/ai-port.ts';

interface Wording {
  ai: AiPort;
  system: string;
  /** What the model is given, by name; all of it is material, none of it an instruction. */
  parts: Readonly<Record<string, readonly string[]>>;
  maxTokens: number;
  temperature: number;
  /** Why the words may not be shown; null where they may. */
  refusalOf(words: string): string | null;
  /** Whose answer stands where the model fails. */
  whose: string;
  log: { warn(details: object, message: string): void };
}

/** An answer in a model's words, or null where it fails or says what it was not given. */
export async function wordGrounded(wording: Wording): Promise<string | null> {
  const { ai, system, parts, maxTokens, temperature, refusalOf, whose, log } = wording;
  try {
    const request = { system, messages: [{ role: 'user' as const, content: asParts(parts) }], maxTokens, temperature };
    let text = '';
    for await (const piece of ai.wordReply(request)) text += piece;
    const refusal = refusalOf(text);
    if (refusal === null) return text.replace(/\s+/g, ' ').trim();
    log.warn({ model: ai.model, refusal }, `a model's answer was refused; that of ${whose} stands`);
  } catch (error) {
    log.warn({ model: ai.model, fault: faultOf(error) }, `the model failed; the answer of ${whose} stands`);
  }
  return null;
}

export const faultOf = (error: unknown): string => (error instanceof AiFault ? error.kind : 'unexpected');

export const asParts = (parts: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(parts)
    .map(([name, texts]) => `<${name}>\n${texts.join('\n')}\n</${name}>`)
    .join('\n');

/** One line without angle brackets: text cannot close the part it stands in, nor open another. */
export const asData = (text: string, longest = Number.POSITIVE_INFINITY): string =>
  text.replace(/[<>]/g, ' ').replace(/\s+/g, ' ').trim().slice(0, longest);
