import type { ChatSource } from '#contract/chatbot.ts';
import { parseJson, sessionStore } from '#web/lib/storage.ts';

export interface ChatLine {
  role: 'user' | 'assistant';
  content: string;
  sources: ChatSource[];
  /** Our own words about a failure: shown, but not part of what was said. */
  failed?: true;
}

export interface Conversation {
  id: string;
  lines: ChatLine[];
}

const opening = 'Hi! Ask me anything about the product.';
export const noReply = "Sorry, I couldn't respond.";
export const somethingFailed = 'An error occurred. Please try again later.';

const storageKey = 'siteChat';
const sentMessages = 30;
const keptLines = 60;

const isLine = (line: unknown): line is ChatLine => {
  const { role, content, sources } = (line ?? {}) as Partial<ChatLine>;
  return (role === 'user' || role === 'assistant') && typeof content === 'string' && Array.isArray(sources);
};

/** The conversation of this browser tab, or a new one that only the opening stands in. */
export function readConversation(): Conversation {
  const kept = parseJson(sessionStore.get(storageKey)) as Partial<Conversation> | null;
  if (typeof kept?.id === 'string' && Array.isArray(kept.lines) && kept.lines.length > 0 && kept.lines.every(isLine)) {
    return { id: kept.id, lines: kept.lines };
  }
  return newConversation();
}

export const newConversation = (): Conversation => ({
  id: crypto.randomUUID(),
  lines: [{ role: 'assistant', content: opening, sources: [] }],
});

export function keepConversation(conversation: Conversation): void {
  const lines = conversation.lines.slice(-keptLines);
  sessionStore.set(storageKey, JSON.stringify({ ...conversation, lines }));
}

/** The last 30 messages, without what only this page said. */
export const historyOf = (lines: readonly ChatLine[]): Array<Pick<ChatLine, 'role' | 'content'>> =>
  lines
    .filter(({ failed }) => !failed)
    .map(({ role, content }) => ({ role, content: content.slice(0, 4000) }))
    .slice(-sentMessages);

/** Addresses on this site only: whatever an answer names, it leads nowhere else. */
export const safeSources = (sources: unknown): ChatSource[] =>
  (Array.isArray(sources) ? sources : []).filter(
    (source): source is ChatSource =>
      typeof source?.label === 'string' && typeof source?.link === 'string' && /^\/(?!\/)/.test(source.link),
  );
