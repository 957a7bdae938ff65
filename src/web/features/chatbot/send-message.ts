import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type ChatLine, type Conversation, historyOf, noReply, safeSources, somethingFailed } from './conversation.ts';

/** Asks, and answers with the line to show, whatever happens. */
export async function sendMessage({ id, lines }: Conversation, message: string): Promise<ChatLine> {
  try {
    const body = { message, history: historyOf(lines), conversationId: id };
    const answer: { response?: unknown; sources?: unknown } = await api('POST /chatbot', { body });
    const { response: text, sources } = answer;
    const content = typeof text === 'string' && text.trim() !== '' ? text : noReply;
    return { role: 'assistant', content, sources: safeSources(sources) };
  } catch (error) {
    return { role: 'assistant', content: wordsFor(error), sources: [], failed: true };
  }
}

function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) return wordsOf(error);
  if (error.status !== 'network') return `Error: ${error.status} - ${error.body}`;
  // That is how fetch says that nothing was reached.
  if (error.cause instanceof TypeError) return error.message;
  if (error.cause instanceof DOMException && error.cause.name === 'AbortError')
    return 'No answer came in time. Please try again.';
  return wordsOf(error.cause);
}

const wordsOf = (error: unknown): string => (error instanceof Error && error.message) || somethingFailed;
