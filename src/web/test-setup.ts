import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { showPlainly } from './test-styles.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5000, getElementError: notFound });
showPlainly();

/** Writes the page down when somebody reads the error: whoever waits for something fails to find it many times, unread. */
function notFound(words: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, notFound);
  const message = () => [words, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { configurable: true, get: message });
}

// The files share a window, but no module of ours with what it remembers.
vi.resetModules();

// What a file set going, such as a request that is tried again after a second, must not ring in the next one.
const ringing = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: begin } = globalThis;
globalThis.setTimeout = Object.assign((...call: Parameters<typeof setTimeout>) => {
  const timer = begin(...call);
  ringing.add(timer);
  return timer;
}, begin);

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => {
  vi.useRealTimers();
  for (const timer of ringing) clearTimeout(timer);
  globalThis.setTimeout = begin;
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  // The one thing that files add to a prototype: the window has none of its own.
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});
