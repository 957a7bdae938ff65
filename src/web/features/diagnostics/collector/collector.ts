import { hearConsole, tapConsole, untapConsole } from './console-tap.ts';
import { keepConsoleCall } from './console-watch.ts';
import { hearErrors, tapErrors, untapErrors } from './error-tap.ts';
import { historyPatches, keepError, leavePage, listenToPage } from './page-watch.ts';
import type { Patch } from './patch.ts';
import { requestPatches } from './request-watch.ts';

let patches: Patch[] | undefined;
let isOn = false;

/** From now on the page keeps what it says and does, for a report. Starting twice is starting once. */
export function startCollector(): void {
  if (isOn) return;
  isOn = true;
  hearConsole(keepConsoleCall);
  tapConsole();
  hearErrors(keepError);
  tapErrors();
  patches ??= [...requestPatches(), ...historyPatches()];
  for (const { start } of patches) start();
  listenToPage();
}

/** Every function of the browser is its own again. What was kept stays. */
export function stopCollector(): void {
  if (!isOn) return;
  isOn = false;
  untapConsole();
  untapErrors();
  for (const { stop } of patches ?? []) stop();
  leavePage();
}
