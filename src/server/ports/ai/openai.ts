import { z } from 'zod';
import { type AiPiece, type AiProvider, endedBy, parsedJson } from './provider.ts';

const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
  error: z.unknown().optional(),
});

/** Chat completions, as OpenAI and the many services and local servers that follow it speak them. */
export function openAiProvider(options: { baseUrl: string; key: string | undefined; model: string }): AiProvider {
  return {
    model: options.model,
    url: `${options.baseUrl.replace(/\/+$/, '')}/chat/completions`,
    headers: options.key === undefined ? {} : { authorization: `Bearer ${options.key}` },
    optional: ['max_tokens', 'temperature', 'stream_options', 'response_format'],
    body: (request, refused) => ({
      model: options.model,
      messages: [{ role: 'system', content: request.system }, ...request.messages],
      stream: true,
      // Newer models take only the second name, many compatible servers only the first.
      [refused.has('max_tokens') ? 'max_completion_tokens' : 'max_tokens']: request.maxTokens,
      ...(refused.has('temperature') ? {} : { temperature: request.temperature }),
      ...(refused.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
      ...(request.json && !refused.has('response_format')
        ? { response_format: { type: 'json_schema', json_schema: { ...request.json, strict: true } } }
        : {}),
    }),
    read,
  };
}

function read(data: string): AiPiece | null {
  if (data.trim() === '[DONE]') return null;
  const parsed = Chunk.safeParse(parsedJson(data));
  if (!parsed.success) return { fault: 'malformed' };
  const { choices, usage, error } = parsed.data;
  if (error !== undefined && error !== null) return { fault: 'unavailable' };
  const choice = choices?.[0];
  const piece: AiPiece = {};
  if (choice?.delta?.content) piece.text = choice.delta.content;
  if (choice?.finish_reason) piece.ended = endedBy(choice.finish_reason);
  if (usage) {
    piece.tokensIn = usage.prompt_tokens;
    piece.tokensOut = usage.completion_tokens;
  }
  return piece;
}
