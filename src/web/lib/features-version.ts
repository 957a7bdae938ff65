import { authEvents } from './browser-events.ts';

let known: string | null = null;

/** Plans and allowances have changed since the answer before: what the page knows of them may be out of date. */
export function noticeFeaturesVersion(told: string | null): void {
  if (told === null || told === known) return;
  if (known !== null) authEvents.dispatch('features-updated');
  known = told;
}
