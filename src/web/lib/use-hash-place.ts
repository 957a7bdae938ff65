import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Goes to the part of the page that the address names, and unfolds it; the browser itself does so only when a page is loaded. */
export function useHashPlace(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link chosen again leads there again
  useEffect(() => {
    const place = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!place) return;
    const folded = place.closest('details');
    if (folded) folded.open = true;
    (folded ?? place).scrollIntoView();
    const focused = folded ? folded.querySelector('summary') : place;
    focused?.focus({ preventScroll: true });
  }, [hash, key]);
}
