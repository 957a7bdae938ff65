import type { ConsoleLevel } from '#core/diagnostics/console-levels.ts';
import { limits } from '#core/diagnostics/limits.ts';
import type { ConsoleCall } from './console-tap.ts';
import { ring } from './ring.ts';
import { snapshotAll } from './snapshot.ts';

const calls = ring<ConsoleCall>(limits.logs);
const listeners = new Set<() => void>();
const totals: Record<ConsoleLevel, number> = { log: 0, info: 0, warn: 0, error: 0, debug: 0 };

export function keepConsoleCall(call: ConsoleCall): void {
  snapshotAll(call.values);
  totals[call.level] += 1;
  calls.push(call);
  for (const listener of listeners) listener();
}

export const consoleCalls = calls.latest;
export const consoleTotals = (): Readonly<Record<ConsoleLevel, number>> => totals;

export function onConsole(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
