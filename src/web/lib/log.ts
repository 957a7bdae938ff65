export type LogLevel = 'info' | 'warn' | 'error';

export interface LogEntry {
  time: number;
  level: LogLevel;
  message: string;
  details?: unknown;
}

const logEntriesKept = 50;

let entries: readonly LogEntry[] = [];
const listeners = new Set<() => void>();

function write(level: LogLevel, message: string, details?: unknown): void {
  const entry: LogEntry = { time: Date.now(), level, message, ...(details === undefined ? {} : { details }) };
  entries = [...entries, entry].slice(-logEntriesKept);
  // biome-ignore lint/suspicious/noConsole: the one place of the web client that writes to the console
  console[level](message, ...(details === undefined ? [] : [details]));
  for (const listener of listeners) listener();
}

export const log = {
  info: (message: string, details?: unknown) => write('info', message, details),
  warn: (message: string, details?: unknown) => write('warn', message, details),
  error: (message: string, details?: unknown) => write('error', message, details),
};

/** The same array until something new is logged, so that a component can subscribe to it. */
export const recentLog = (): readonly LogEntry[] => entries;

export function onLog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
