import { Outlet, useLocation } from 'react-router';
import { SessionExpiredBox } from '#web/features/auth/session-expired-box.tsx';
import { DebugConsole } from '#web/features/debug/debug-console.tsx';
import { InstallProvider } from '#web/features/install/install-provider.tsx';
import { SafariDialog } from '#web/features/safari/safari-dialog.tsx';
import { ChunkFailureBox } from '#web/features/updates/chunk-failure-box.tsx';
import { log } from '#web/lib/log.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { useIsMobile } from '#web/ui/theme/theme.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { SignOutProvider } from './sign-out.tsx';
import { usePageArrival } from './use-page-arrival.ts';

/** Around every page, whatever its frame. */
export function AppShell() {
  const { pathname } = useLocation();
  const mobile = useIsMobile();
  usePageArrival();
  // On a phone the notice would lie over the words of a consultation.
  const talking = /^\/case(\/|-preview)/.test(pathname);
  return (
    <InstallProvider mobile={mobile && !talking}>
      <SkipLink />
      <ChunkFailureBox />
      <SessionExpiredBox />
      <ErrorBoundary resetKey={pathname} onError={(error) => log.error('A page failed', error)}>
        <SignOutProvider>
          <Outlet />
        </SignOutProvider>
      </ErrorBoundary>
      <SafariDialog />
      <DebugConsole />
      <Toasts />
    </InstallProvider>
  );
}
