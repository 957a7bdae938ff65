import type { InteractEvent } from '#contract/consultations.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { wait } from '#web/lib/wait.ts';
import type { OutboxMessage } from './outbox.ts';

export interface DeliveryReport {
  sending(id: string): void;
  event(id: string, event: InteractEvent): void;
  delayed(id: string, why: 'connection' | 'signed-out'): void;
  refused(id: string, error: ApiError): void;
  /** The message needs no more sending. */
  settled(id: string): void;
}

type Say = (message: OutboxMessage, onEvent: (event: InteractEvent) => void, signal: AbortSignal) => Promise<void>;

export interface Delivery {
  add(message: OutboxMessage): void;
  /** Tries again at once, such as when the connection is back. */
  wake(): void;
  stop(): void;
}

const pausesMs = [1000, 2000, 4000, 8000, 15_000];
const turnUnderWayPauseMs = 700;

/** Sends messages one after the other, in their order, each until it is answered or refused for good. */
export function createDelivery(say: Say, report: DeliveryReport): Delivery {
  const queue: OutboxMessage[] = [];
  const stopping = new AbortController();
  let pause = new AbortController();
  let running = false;

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (let message = queue[0]; message && !stopping.signal.aborted; message = queue[0]) {
      if (await isSettled(message)) queue.shift();
    }
    running = false;
  }

  async function isSettled(message: OutboxMessage): Promise<boolean> {
    const id = message.clientMessageId;
    for (let failures = 0; ; failures += 1) {
      report.sending(id);
      try {
        await sayOnce(message);
        report.settled(id);
        return true;
      } catch (error) {
        if (stopping.signal.aborted) return false;
        const failure = error instanceof ApiError ? error : new ApiError('network', { cause: error });
        if (isFinal(failure)) {
          report.settled(id);
          report.refused(id, failure);
          return true;
        }
        if (failure.code !== 'TURN_UNDER_WAY') {
          report.delayed(id, failure.status === 401 ? 'signed-out' : 'connection');
        }
        await rest(pauseAfter(failure, failures));
        if (stopping.signal.aborted) return false;
      }
    }
  }

  async function sayOnce(message: OutboxMessage): Promise<void> {
    let isDone = false;
    await say(
      message,
      (event) => {
        isDone ||= event.type === 'done';
        report.event(message.clientMessageId, event);
      },
      stopping.signal,
    );
    if (!isDone) throw new ApiError('network');
  }

  async function rest(milliseconds: number): Promise<void> {
    pause = new AbortController();
    await wait(milliseconds, pause.signal).catch(() => undefined);
  }

  return {
    add(message) {
      queue.push(message);
      void run();
    },
    wake: () => pause.abort(),
    stop() {
      stopping.abort();
      pause.abort();
    },
  };
}

/** Everything else may go better later: no connection, a busy server, a sign-in that ran out, a reply under way. */
function isFinal({ status, code }: ApiError): boolean {
  if (status === 'network' || status >= 500) return false;
  if (code === 'TURN_UNDER_WAY' || code === 'STILL_READING') return false;
  return status !== 401 && status !== 408 && status !== 429;
}

function pauseAfter(failure: ApiError, failures: number): number {
  if (failure.code === 'TURN_UNDER_WAY') return turnUnderWayPauseMs;
  const pause = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 1000;
  return Math.max(pause, (failure.retryAfterSeconds ?? 0) * 1000);
}
