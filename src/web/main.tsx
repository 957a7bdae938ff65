import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { tapConsole } from './features/diagnostics/collector/console-tap.ts';
import { tapErrors } from './features/diagnostics/collector/error-tap.ts';
import { watchInstallPrompt } from './features/install/install-prompt.ts';
import { runIntro } from './features/startup/intro-overlay.ts';
import { runStartupRules } from './features/startup/startup-rules.ts';
import { applyDrawnStyles } from './lib/drawn-styles.ts';
import { log } from './lib/log.ts';
import { readPageData } from './lib/page-data.ts';
import { AppRoutes, buildRoutes, preloadPage } from './router.tsx';

async function start(root: HTMLElement): Promise<void> {
  tapConsole();
  tapErrors();
  // Beside the page, which does not wait for it; without it there are no reports, and nothing else is lost.
  import('./features/diagnostics/start-diagnostics.tsx').then(
    ({ startDiagnostics }) => startDiagnostics(),
    () => undefined,
  );
  watchInstallPrompt(window);
  const next = await runStartupRules({
    location: window.location,
    storages: [() => window.localStorage, () => window.sessionStorage],
    serviceWorkers: navigator.serviceWorker,
    caches: window.caches,
  });
  if (next === 'leaving') return;
  runIntro(document.getElementById('intro'), window.matchMedia('(prefers-reduced-motion: reduce)').matches);

  const routes = buildRoutes();
  const isLoaded = preloadPage(routes, window.location.pathname).then(
    () => true,
    () => false,
  );
  // A prerendered page is taken over once its part of the application is there; if that fails, the application says so.
  const prerendered = root.hasChildNodes() && (await isLoaded);
  const app = (
    <App prerendered={prerendered} pageData={readPageData(document)}>
      <BrowserRouter>
        <AppRoutes routes={routes} />
      </BrowserRouter>
    </App>
  );
  if (prerendered) {
    applyDrawnStyles(root);
    // In small steps, so that it never holds up whoever reads already.
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: (error) => log.error('The page was redrawn', error) });
    });
  } else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root) void start(root);
