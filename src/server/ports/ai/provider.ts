import type { AiFaultKind } from './ai-fault.ts';

export interface AiMessage {
  role: 'user' | 'assistant';
  content: string;
}

export interface AiUsage {
  model: string;
  tokensIn: number;
  tokensOut: number;
  /** The service told no numbers (a reply that was cut, say), so they are counted from characters. */
  estimated: boolean;
  ms: number;
  fault: AiFaultKind | null;
}

export interface AiRequest {
  system: string;
  messages: readonly AiMessage[];
  maxTokens: number;
  temperature: number;
  /** The answer is JSON of this shape. Not every service can be held to it, so whoever asks checks what comes. */
  json?: { name: string; schema: object };
  /** Called once for every call that reached the service, also after a fault. */
  onUsage?: (usage: AiUsage) => void;
}

/** What one event of the stream says. */
export interface AiPiece {
  text?: string;
  tokensIn?: number;
  tokensOut?: number;
  ended?: 'complete' | 'cut' | 'declined';
  fault?: 'unavailable' | 'rate-limited' | 'malformed';
}

/** One wire format. `refused` names the optional fields that the model would not take. */
export interface AiProvider {
  readonly model: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly optional: readonly string[];
  body(request: AiRequest, refused: ReadonlySet<string>): object;
  /** Reads the data of one event; null for the end of the stream. */
  read(data: string): AiPiece | null;
}

/** The stop reasons of both formats that mean more than "finished". */
export function endedBy(reason: string): NonNullable<AiPiece['ended']> {
  if (reason === 'length' || reason === 'max_tokens') return 'cut';
  return reason === 'content_filter' || reason === 'refusal' ? 'declined' : 'complete';
}

export function parsedJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
