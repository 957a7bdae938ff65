import { failureOf, isSlow, type RequestEntry } from '#core/diagnostics/entries.ts';
import { limits } from '#core/diagnostics/limits.ts';
import { patch } from './patch.ts';
import { ring } from './ring.ts';

/** As it happened: addresses are cleaned when somebody asks for a report, not for every request. */
type Seen = Pick<RequestEntry, 'url' | 'method' | 'type' | 'status' | 'statusText' | 'duration'> & { time: number };

const recent = ring<Seen>(limits.requests);
const failures = ring<Seen>(limits.failures);
let slow = 0;

export const seenRequests = () => ({
  total: recent.total(),
  failed: failures.total(),
  slow,
  recent: recent.latest(),
  failures: failures.latest(),
});

function keep(seen: Seen): void {
  recent.push(seen);
  if (failureOf(seen.status)) failures.push(seen);
  if (isSlow(seen.duration)) slow += 1;
}

const watchedFetch = (original: typeof fetch, isOn: () => boolean): typeof fetch =>
  function fetch(this: unknown, ...given) {
    const answer = original.apply(this as Window, given);
    if (!isOn()) return answer;
    const [input, init] = given;
    const isRequest = input instanceof Request;
    const seen = {
      url: isRequest ? input.url : String(input),
      method: init?.method ?? (isRequest ? input.method : 'GET'),
      type: 'fetch' as const,
      time: Date.now(),
    };
    const started = performance.now();
    // Beside the caller's own promise, which stays as it is.
    answer.then(
      ({ status, statusText }) => keep({ ...seen, status, statusText, duration: performance.now() - started }),
      (error: unknown) =>
        keep({ ...seen, status: 0, statusText: nameOf(error), duration: performance.now() - started }),
    );
    return answer;
  };

const nameOf = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException ? error.name : 'Error';

const opened = new WeakMap<XMLHttpRequest, { method: string; url: string }>();

type Open = XMLHttpRequest['open'];
const watchedOpen = (original: Open): Open =>
  function open(this: XMLHttpRequest, ...given: unknown[]) {
    opened.set(this, { method: String(given[0]), url: String(given[1]) });
    return original.apply(this, given as Parameters<Open>);
  };

type Send = XMLHttpRequest['send'];
const watchedSend = (original: Send, isOn: () => boolean): Send =>
  function send(this: XMLHttpRequest, ...given) {
    const address = opened.get(this);
    if (isOn() && address) {
      const [time, started] = [Date.now(), performance.now()];
      const keepAnswer = () => {
        const { status, statusText } = this;
        keep({ ...address, type: 'xhr', time, status, statusText, duration: performance.now() - started });
      };
      this.addEventListener('loadend', keepAnswer, { once: true });
    }
    return original.apply(this, given);
  };

export const requestPatches = () => [
  patch(window, 'fetch', watchedFetch),
  patch(XMLHttpRequest.prototype, 'open', watchedOpen),
  patch(XMLHttpRequest.prototype, 'send', watchedSend),
];
