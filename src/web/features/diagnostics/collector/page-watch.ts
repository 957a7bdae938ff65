import type { ErrorEntry, InteractionEntry, MoveEntry } from '#core/diagnostics/entries.ts';
import { limits } from '#core/diagnostics/limits.ts';
import { describeElement } from './describe-element.ts';
import { patch } from './patch.ts';
import { ring } from './ring.ts';

const errors = ring<ErrorEntry>(limits.errors);
const interactions = ring<InteractionEntry>(limits.interactionsKept);
const moves = ring<MoveEntry>(limits.moves);

export const seenErrors = errors;
export const seenInteractions = interactions;
export const seenMoves = moves;

const now = () => new Date().toISOString();

/** An image or a style sheet that does not load is no error of a script. */
export function keepError(event: Event): void {
  const isRejection = event.type === 'unhandledrejection';
  if (!isRejection && !(event instanceof ErrorEvent)) return;
  const cause: unknown = isRejection ? (event as PromiseRejectionEvent).reason : (event as ErrorEvent).error;
  const words = cause instanceof Error ? cause.message : String(cause);
  errors.push({
    type: isRejection ? 'unhandled-promise-rejection' : 'javascript-error',
    message: isRejection ? words : (event as ErrorEvent).message,
    stack: cause instanceof Error ? (cause.stack ?? '') : '',
    userAgent: navigator.userAgent,
    timestamp: new Date(performance.timeOrigin + event.timeStamp).toISOString(),
  });
}

const keepInteraction = (type: InteractionEntry['type'], event: Event): void =>
  interactions.push({
    type,
    timestamp: now(),
    element: describeElement(event.target, window.location.pathname),
    coordinates: event instanceof MouseEvent ? { x: event.clientX, y: event.clientY } : null,
    url: window.location.href,
  });

const keepMove = (type: MoveEntry['type']): void => moves.push({ type, timestamp: now(), url: window.location.href });

const listeners: ReadonlyArray<[name: string, listener: (event: Event) => void]> = [
  ['click', (event) => keepInteraction('click', event)],
  ['submit', (event) => keepInteraction('form_submit', event)],
  ['change', (event) => keepInteraction('input_change', event)],
  ['popstate', () => keepMove('back-or-forward')],
];

/** Before anything on the page can stop the event. */
const options = { capture: true, passive: true };

export function listenToPage(): void {
  for (const [name, listener] of listeners) window.addEventListener(name, listener, options);
}

export function leavePage(): void {
  for (const [name, listener] of listeners) window.removeEventListener(name, listener, options);
}

type Change = History['pushState'];
const watchedChange =
  (type: MoveEntry['type']) =>
  (original: Change, isOn: () => boolean): Change =>
    function change(this: History, ...given) {
      original.apply(this, given);
      if (isOn()) keepMove(type);
    };

export const historyPatches = () => [
  patch(window.history, 'pushState', watchedChange('push')),
  patch(window.history, 'replaceState', watchedChange('replace')),
];
