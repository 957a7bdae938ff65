export const waitingAttribute = 'data-waiting';

/** The application listens: what was drawn as waiting (prerender/waiting-controls.ts) can be used. */
export function wakeControls(root: ParentNode): void {
  for (const control of root.querySelectorAll(`[${waitingAttribute}]`)) {
    // A later part (ui/later-part.tsx) is taken over by itself.
    if (control.closest('[data-later]')) continue;
    control.removeAttribute('disabled');
    control.removeAttribute(waitingAttribute);
  }
}
