import { AiFault, type AiFaultKind } from './ai-fault.ts';
import { EventData } from './event-data.ts';
import type { AiPiece, AiProvider, AiRequest } from './provider.ts';
import { Watch } from './watch.ts';

export interface AiLimits {
  firstWordsMs: number;
  silenceMs: number;
  wholeMs: number;
  characters: number;
}

export const standardLimits: AiLimits = { firstWordsMs: 4000, silenceMs: 3000, wholeMs: 8000, characters: 6000 };

// The text is complete by then; only the numbers of its cost may follow.
const afterTheEndMs = 400;
const charactersPerToken = 4;

/** One call: text as it comes, or an AiFault. `refused` is remembered from call to call. */
export async function* streamReply(
  provider: AiProvider,
  refused: Set<string>,
  request: AiRequest,
  limits: AiLimits,
  outer: AbortSignal | undefined,
): AsyncGenerator<string, void, undefined> {
  const started = performance.now();
  const watch = new Watch(limits.wholeMs, outer);
  const count: { in?: number; out?: number; characters: number } = { characters: 0 };
  let ended: AiPiece['ended'];
  let fault: AiFaultKind | null = null;
  try {
    const left = () => limits.firstWordsMs - (performance.now() - started);
    const reader = await watch.within(left(), 'no-first-words', open(provider, refused, request, watch.signal));
    const events = new EventData();
    for (;;) {
      const [ms, kind] = count.characters === 0 ? ([left(), 'no-first-words'] as const) : silence(limits, ended);
      const { done, value } = await watch.within(ms, kind, reader.read());
      if (done) return finish(ended);
      for (const data of events.push(value)) {
        const piece = provider.read(data);
        if (piece === null) return finish(ended ?? 'complete');
        if (piece.fault) throw new AiFault(piece.fault);
        ended = piece.ended ?? ended;
        if (piece.tokensIn !== undefined) count.in = piece.tokensIn;
        if (piece.tokensOut !== undefined) count.out = piece.tokensOut;
        if (piece.text === undefined) continue;
        count.characters += piece.text.length;
        if (count.characters > limits.characters) throw new AiFault('endless');
        yield piece.text;
      }
    }
  } catch (error) {
    const found = asFault(error, count.characters > 0);
    // Complete text stays complete, even where the numbers after it never come.
    if (ended === 'complete' && found.kind !== 'stopped') return;
    fault = found.kind;
    throw found;
  } finally {
    watch.close();
    request.onUsage?.({
      model: provider.model,
      tokensIn: count.in ?? Math.ceil(requestLength(request) / charactersPerToken),
      tokensOut: count.out ?? Math.ceil(count.characters / charactersPerToken),
      estimated: count.in === undefined || count.out === undefined,
      ms: Math.round(performance.now() - started),
      fault,
    });
  }
}

function silence(limits: AiLimits, ended: AiPiece['ended']): [number, AiFaultKind] {
  return [ended === undefined ? limits.silenceMs : Math.min(limits.silenceMs, afterTheEndMs), 'silence'];
}

function finish(ended: AiPiece['ended']): void {
  if (ended !== 'complete') throw new AiFault(ended ?? 'cut');
}

function asFault(error: unknown, speaking: boolean): AiFault {
  if (error instanceof AiFault) return error;
  return new AiFault(speaking ? 'cut' : 'unavailable');
}

function requestLength(request: AiRequest): number {
  return request.messages.reduce((sum, { content }) => sum + content.length, request.system.length);
}

/** Asks until the model takes the request: a field it names as unknown is left out from then on. */
async function open(provider: AiProvider, refused: Set<string>, request: AiRequest, signal: AbortSignal) {
  for (;;) {
    // Calls that run side by side learn of it together: what counts is what this one left out.
    const leftOut = new Set(refused);
    const response = await fetch(provider.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...provider.headers },
      body: JSON.stringify(provider.body(request, leftOut)),
      // A redirect would carry the key to another host.
      redirect: 'error',
      signal,
    });
    if (response.ok && response.body) return response.body.getReader();
    const { status } = response;
    const complaint = status === 400 || status === 422 ? await response.text() : '';
    const field = provider.optional.find((name) => !leftOut.has(name) && complaint.includes(name));
    if (field === undefined) {
      void response.body?.cancel().catch(() => undefined);
      throw httpFault(status, response.headers.get('retry-after'));
    }
    refused.add(field);
  }
}

function httpFault(status: number, retryAfter: string | null): AiFault {
  if (status === 429) {
    const seconds = Number.parseFloat(retryAfter ?? '');
    return new AiFault('rate-limited', { status, retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : null });
  }
  if (status === 408 || status >= 500) return new AiFault('unavailable', { status });
  return new AiFault(status < 400 ? 'malformed' : 'rejected', { status });
}
