import { messageForStatus } from '#contract/errors.ts';
import { findBase } from '#web/lib/api-base.ts';
import { type ChatLine, type Conversation, historyOf, noReply, safeSources, somethingFailed } from './conversation.ts';

const timeoutMs = 20_000;
const longestComplaint = 300;

/** Asks, and answers with the line to show, whatever happens. */
export async function sendMessage({ id, lines }: Conversation, message: string): Promise<ChatLine> {
  try {
    const response = await fetch(`${await findBase()}/chatbot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      credentials: 'include',
      body: JSON.stringify({ message, history: historyOf(lines), conversationId: id }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.text();
    if (!response.ok) return failure(`Error: ${response.status} - ${body.slice(0, longestComplaint)}`);
    const { response: text, sources } = JSON.parse(body) as { response?: unknown; sources?: unknown };
    const content = typeof text === 'string' && text.trim() !== '' ? text : noReply;
    return { role: 'assistant', content, sources: safeSources(sources) };
  } catch (error) {
    return failure(wordsFor(error));
  }
}

function wordsFor(error: unknown): string {
  // That is how fetch says that nothing was reached.
  if (error instanceof TypeError) return messageForStatus('network');
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'No answer came in time. Please try again.';
  return (error instanceof Error && error.message) || somethingFailed;
}

const failure = (content: string): ChatLine => ({ role: 'assistant', content, sources: [], failed: true });
