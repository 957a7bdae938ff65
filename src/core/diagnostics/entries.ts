import type { ConsoleLevel } from './console-levels.ts';
import { cut, limits, slowMs } from './limits.ts';
import { redactText, redactUrl } from './redact-text.ts';
import { redactValue } from './redact-value.ts';
import { isSecretName } from './secret-names.ts';

export interface ConsoleEntry {
  timestamp: string;
  level: ConsoleLevel;
  message: string;
}

export interface RequestEntry {
  url: string;
  method: string;
  timestamp: string;
  type: 'fetch' | 'xhr';
  status: number;
  statusText: string;
  duration: number;
  success: boolean;
  errorType: RequestFailure | null;
}
export type RequestFailure = 'HTTP_ERROR' | 'NETWORK_ERROR';

export interface ErrorEntry {
  type: 'javascript-error' | 'unhandled-promise-rejection';
  message: string;
  stack: string;
  userAgent: string;
  timestamp: string;
}

export interface InteractionEntry {
  type: 'click' | 'form_submit' | 'input_change';
  timestamp: string;
  element: string;
  coordinates: { x: number; y: number } | null;
  url: string;
}

export interface MoveEntry {
  type: 'push' | 'replace' | 'back-or-forward';
  timestamp: string;
  url: string;
}

/** Without an answer the status is 0. */
export const failureOf = (status: number): RequestFailure | null =>
  status === 0 ? 'NETWORK_ERROR' : status >= 200 && status < 300 ? null : 'HTTP_ERROR';

export const isSlow = (duration: number): boolean => duration > slowMs;

/** What was written to the console in one go, as one line without secrets. */
export function consoleLine(values: readonly unknown[]): string {
  const words = values.map((value, index) => {
    const before = values[index - 1];
    // `console.log('password', ...)`: the name of the value is the word before it.
    if (typeof before === 'string' && isLabelOfSecret(before) && typeof value !== 'boolean') return '[hidden]';
    if (typeof value === 'string') return redactText(value);
    return redactText(typeof value === 'object' ? JSON.stringify(redactValue(value)) : String(value));
  });
  return cut(words.join(' '), limits.line);
}

const isLabelOfSecret = (text: string): boolean => {
  const label = text.trim().replace(/[:=]$/, '');
  return /^[\w.-]{2,60}$/.test(label) && isSecretName(label);
};

export const shownAddress = (url: string): string => cut(redactUrl(url), limits.line);

export const redactError = (entry: ErrorEntry): ErrorEntry => ({
  ...entry,
  message: cut(redactText(entry.message), limits.line),
  stack: cut(redactText(entry.stack), limits.stack),
});
