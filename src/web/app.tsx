import { type ReactNode, StrictMode, useEffect } from 'react';
import { AuthProvider } from './features/auth/auth-provider.tsx';
import { log } from './lib/log.ts';
import { type PageAnswer, PageData } from './lib/page-data.ts';
import { wakeControls } from './lib/waiting-controls.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Hydration } from './ui/hydrated.tsx';

interface AppProps {
  prerendered: boolean;
  pageData: readonly PageAnswer[];
  /** The router with its routes: another one in the browser than at build. */
  children: ReactNode;
}

export function App({ prerendered, pageData, children }: AppProps) {
  useEffect(() => {
    if (prerendered) wakeControls(document);
  }, [prerendered]);
  return (
    <StrictMode>
      <ErrorBoundary onError={(error) => log.error('The application failed', error)}>
        <Hydration prerendered={prerendered}>
          <PageData value={pageData}>
            <AuthProvider prerendered={prerendered}>{children}</AuthProvider>
          </PageData>
        </Hydration>
      </ErrorBoundary>
    </StrictMode>
  );
}
