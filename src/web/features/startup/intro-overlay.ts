export const introMilliseconds = 1500;

/**
 * The overlay is plain markup in the page, so that it shows before any script; its motion is CSS alone.
 * This only takes it away: after its time, at the first key or click, or at once under reduced motion.
 */
export function runIntro(overlay: HTMLElement | null, reducedMotion: boolean): void {
  if (!overlay) return;
  const page = overlay.ownerDocument;
  const end = () => {
    clearTimeout(timer);
    page.removeEventListener('keydown', end, true);
    page.removeEventListener('pointerdown', end, true);
    overlay.remove();
  };
  const timer = setTimeout(end, introMilliseconds);
  if (reducedMotion) {
    end();
    return;
  }
  page.addEventListener('keydown', end, true);
  page.addEventListener('pointerdown', end, true);
}
