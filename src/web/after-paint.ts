/**
 * Starts the application on a prerendered page when its text has been painted: until then its scripts would only
 * compete with what the reader waits for. The page names them, the start of the application first.
 */
const scripts = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset.scripts?.split(' ') ?? [];
let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // Without a network the page can only be read; it starts when there is one again.
  import(/* @vite-ignore */ scripts[0] ?? '').catch(() =>
    window.addEventListener('online', () => window.location.reload(), { once: true }),
  );
}

new PerformanceObserver(() => setTimeout(start)).observe({ type: 'paint', buffered: true });
// A tab in the background paints nothing, and whoever acts does not want to wait.
window.addEventListener('load', () => setTimeout(start, 1000));
for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, start, { once: true, capture: true });

export {};
