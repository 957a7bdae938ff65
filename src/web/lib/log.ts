export const logLevels = ['log', 'info', 'warn', 'error', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface LogEntry {
  time: number;
  level: LogLevel;
  message: string;
  details?: unknown;
}

const logEntriesKept = 50;

let entries: readonly LogEntry[] = [];
let isWriting = false;
const listeners = new Set<() => void>();

function keep(level: LogLevel, message: string, details?: unknown): void {
  const entry: LogEntry = { time: Date.now(), level, message, ...(details === undefined ? {} : { details }) };
  entries = [...entries, entry].slice(-logEntriesKept);
  for (const listener of listeners) listener();
}

function write(level: 'info' | 'warn' | 'error', message: string, details?: unknown): void {
  keep(level, message, details);
  isWriting = true;
  try {
    // biome-ignore lint/suspicious/noConsole: the one place of the web client that writes to the console
    console[level](message, ...(details === undefined ? [] : [details]));
  } finally {
    isWriting = false;
  }
}

export const log = {
  info: (message: string, details?: unknown) => write('info', message, details),
  warn: (message: string, details?: unknown) => write('warn', message, details),
  error: (message: string, details?: unknown) => write('error', message, details),
};

/** What anybody else writes to the console. Our own entries are kept already, with their details. */
export function keepFromConsole(level: LogLevel, message: string): void {
  if (!isWriting) keep(level, message);
}

/** The same array until something new is logged, so that a component can subscribe to it. */
export const recentLog = (): readonly LogEntry[] => entries;

export function onLog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
