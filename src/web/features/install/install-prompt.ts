/** Chromium's event; it is in no standard library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let waiting: InstallPromptEvent | null = null;

/** Must listen from the very start: the browser offers the prompt once, before anything is clicked. */
export function watchInstallPrompt(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    waiting = event as InstallPromptEvent;
  });
  target.addEventListener('appinstalled', () => {
    waiting = null;
  });
}

/** A prompt can be shown once only; the browser sends a new event if the user refuses. */
export async function promptInstall(): Promise<'prompted' | 'unavailable'> {
  const event = waiting;
  if (!event) return 'unavailable';
  waiting = null;
  await event.prompt();
  return 'prompted';
}

export function runsAsInstalledApp(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(display-mode: standalone)').matches;
}

export const installNoticeDelayMs = 3000;
export const installNoticeKey = 'installNoticeShown';
