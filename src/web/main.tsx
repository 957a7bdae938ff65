import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { AuthProvider } from './features/auth/auth-provider.tsx';
import { watchInstallPrompt } from './features/install/install-prompt.ts';
import { runIntro } from './features/startup/intro-overlay.ts';
import { runStartupRules } from './features/startup/startup-rules.ts';
import { log } from './lib/log.ts';
import { createAppRouter } from './router.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';

async function start(root: HTMLElement): Promise<void> {
  watchInstallPrompt(window);
  const next = await runStartupRules({
    location: window.location,
    storages: [() => window.localStorage, () => window.sessionStorage],
    serviceWorkers: navigator.serviceWorker,
    caches: window.caches,
  });
  if (next === 'leaving') return;
  runIntro(document.getElementById('intro'), window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary onError={(error) => log.error('The application failed', error)}>
        <AuthProvider>
          <RouterProvider router={createAppRouter(window.location.pathname)} />
        </AuthProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
