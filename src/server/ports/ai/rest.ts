import type { AiFault, AiFaultKind } from './ai-fault.ts';

const faultsInARow = 3;
const restMs = 30_000;
const rateLimitMs = { standard: 5000, longest: 60_000 };
// These say nothing about the health of the service.
const harmless: ReadonlySet<AiFaultKind> = new Set(['stopped', 'resting', 'declined']);

/** Leaves a failing service alone for a while, so that not every reply waits for it in vain. */
export class Rest {
  readonly #now: () => number;
  #faults = 0;
  #until = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get resting(): boolean {
    return this.#now() < this.#until;
  }

  wentWell(): void {
    this.#faults = 0;
  }

  failed(fault: AiFault): void {
    if (harmless.has(fault.kind)) return;
    this.#faults += 1;
    if (fault.kind === 'rate-limited')
      this.#rest(Math.min(fault.retryAfterMs ?? rateLimitMs.standard, rateLimitMs.longest));
    if (this.#faults >= faultsInARow) this.#rest(restMs);
  }

  #rest(ms: number): void {
    this.#until = Math.max(this.#until, this.#now() + ms);
  }
}
