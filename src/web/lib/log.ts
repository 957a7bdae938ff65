type Level = 'info' | 'warn' | 'error';

/** Whatever is written here is kept for the debug console and for reports: the collector hears the console. */
function write(level: Level, message: string, details?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place of the web client that writes to the console
  console[level](message, ...(details === undefined ? [] : [details]));
}

export const log = {
  info: (message: string, details?: unknown) => write('info', message, details),
  warn: (message: string, details?: unknown) => write('warn', message, details),
  error: (message: string, details?: unknown) => write('error', message, details),
};
