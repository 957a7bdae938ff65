import { z } from 'zod';
import { type AiPiece, type AiProvider, endedBy, parsedJson } from './provider.ts';

const StreamEvent = z.object({
  type: z.string(),
  message: z.object({ usage: z.object({ input_tokens: z.number() }).nullish() }).nullish(),
  delta: z
    .object({ type: z.string().nullish(), text: z.string().nullish(), stop_reason: z.string().nullish() })
    .nullish(),
  usage: z.object({ output_tokens: z.number() }).nullish(),
  error: z.object({ type: z.string().nullish() }).nullish(),
});

export function anthropicProvider(options: { baseUrl: string; key: string; model: string }): AiProvider {
  return {
    model: options.model,
    url: `${options.baseUrl.replace(/\/+$/, '')}/v1/messages`,
    headers: { 'x-api-key': options.key, 'anthropic-version': '2023-06-01' },
    optional: ['temperature', 'output_config'],
    body: (request, refused) => ({
      model: options.model,
      system: request.system,
      messages: request.messages,
      max_tokens: request.maxTokens,
      ...(refused.has('temperature') ? {} : { temperature: request.temperature }),
      ...(request.json && !refused.has('output_config')
        ? { output_config: { format: { type: 'json_schema', schema: request.json.schema } } }
        : {}),
      stream: true,
    }),
    read,
  };
}

function read(data: string): AiPiece | null {
  const parsed = StreamEvent.safeParse(parsedJson(data));
  if (!parsed.success) return { fault: 'malformed' };
  const { type, message, delta, usage, error } = parsed.data;
  switch (type) {
    case 'message_stop':
      return null;
    case 'message_start':
      return message?.usage ? { tokensIn: message.usage.input_tokens } : {};
    case 'content_block_delta':
      return delta?.type === 'text_delta' && delta.text ? { text: delta.text } : {};
    case 'message_delta':
      return {
        ...(usage ? { tokensOut: usage.output_tokens } : {}),
        ...(delta?.stop_reason ? { ended: endedBy(delta.stop_reason) } : {}),
      };
    case 'error':
      return { fault: error?.type === 'rate_limit_error' ? 'rate-limited' : 'unavailable' };
    default:
      return {};
  }
}
