import type { KeyboardEvent, RefObject } from 'react';

/** Up and down go from the box to the results, through them, and back. */
export function moveThroughResults(event: KeyboardEvent<HTMLElement>, input: RefObject<HTMLInputElement | null>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-search-result]')];
  const stops = [input.current, ...links].filter((stop) => stop !== null);
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
