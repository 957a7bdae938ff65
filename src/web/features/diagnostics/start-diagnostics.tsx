import { createRoot } from 'react-dom/client';
import { emergencyEvent } from '#web/lib/emergency.ts';
import { log } from '#web/lib/log.ts';
import { startCollector } from './collector/collector.ts';
import { isDebugConsoleEnabled } from './debug-console/is-debug-console-enabled.ts';

const loadModal = () => import('./modal/open-modal.tsx');

/** Beside the application, in roots of its own: it must work when the application does not. */
export function startDiagnostics(): void {
  startCollector();
  window.addEventListener(emergencyEvent, (event) => {
    event.preventDefault();
    loadModal().then(
      ({ openModal }) => openModal(),
      (error: unknown) => log.error('The diagnostics could not be loaded', error),
    );
  });
  if (isDebugConsoleEnabled(window.location.search)) void showDebugConsole();
  // Ahead of time: in an emergency it could no longer be loaded.
  setTimeout(() => void loadModal().catch(() => undefined), aheadMs);
}

const aheadMs = 5000;

async function showDebugConsole(): Promise<void> {
  const { DebugConsole } = await import('./debug-console/debug-console.tsx');
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<DebugConsole />);
}
