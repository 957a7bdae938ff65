import { AiFault, type AiFaultKind } from './ai-fault.ts';

/** Ends waiting in time, whether or not the other side heeds being cancelled. */
export class Watch {
  readonly #controller = new AbortController();
  readonly #expired: Promise<never>;
  readonly #whole: NodeJS.Timeout;
  readonly #outer: AbortSignal | undefined;
  #fail: (fault: AiFault) => void = () => undefined;

  constructor(wholeMs: number, outer: AbortSignal | undefined) {
    this.#expired = new Promise((_, reject) => {
      this.#fail = (fault) => {
        reject(fault);
        this.#controller.abort();
      };
    });
    this.#expired.catch(() => undefined);
    this.#whole = setTimeout(() => this.#fail(new AiFault('too-slow')), wholeMs);
    this.#outer = outer;
    if (outer?.aborted) this.#stopped();
    else outer?.addEventListener('abort', this.#stopped);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  async within<T>(ms: number, kind: AiFaultKind, work: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.#fail(new AiFault(kind)), Math.max(0, ms));
    try {
      return await Promise.race([work, this.#expired]);
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    clearTimeout(this.#whole);
    this.#outer?.removeEventListener('abort', this.#stopped);
    this.#controller.abort();
  }

  readonly #stopped = () => this.#fail(new AiFault('stopped'));
}
