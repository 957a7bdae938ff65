/** By itself: it is part of the first JavaScript of every page. */
export const consoleLevels = ['log', 'info', 'warn', 'error', 'debug'] as const;
export type ConsoleLevel = (typeof consoleLevels)[number];
export const latestLogs = 50;
