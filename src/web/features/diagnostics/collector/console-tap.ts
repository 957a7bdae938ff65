import { type ConsoleLevel, consoleLevels, latestLogs } from '#core/diagnostics/console-levels.ts';
import { type Patch, patch } from './patch.ts';

export interface ConsoleCall {
  time: number;
  level: ConsoleLevel;
  values: unknown[];
}

const early: ConsoleCall[] = [];
let patches: Patch[] | undefined;
let hear = (call: ConsoleCall): void => {
  if (early.length < latestLogs) early.push(call);
};

/** Part of the first JavaScript, to hear the console from the first moment on; what to do with it comes later. */
export function tapConsole(): void {
  patches ??= consoleLevels.map((level) =>
    patch(console, level, (original, isOn) => (...values) => {
      original.apply(console, values);
      if (isOn()) hear({ time: Date.now(), level, values });
    }),
  );
  for (const { start } of patches) start();
}

export function untapConsole(): void {
  for (const { stop } of patches ?? []) stop();
}

/** Who hears it from now on, and first of all what was said before. */
export function hearConsole(listener: (call: ConsoleCall) => void): void {
  hear = listener;
  early.splice(0).forEach(listener);
}
