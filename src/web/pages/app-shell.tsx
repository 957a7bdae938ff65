import { Outlet, useLocation } from 'react-router';
import { PageAsLeft, useAuth } from '#web/features/auth/auth-provider.tsx';
import { InstallProvider } from '#web/features/install/install-provider.tsx';
import { isSafari } from '#web/features/safari/is-safari.ts';
import { ChunkFailureBox } from '#web/features/updates/chunk-failure-box.tsx';
import { log } from '#web/lib/log.ts';
import { afterStart, whenNeeded } from '#web/shell/after-start.tsx';
import { ErrorBoundary } from '#web/shell/error-boundary.tsx';
import { SkipLink } from '#web/shell/layout/skip-link.tsx';
import { useToasts } from '#web/ui/overlay/toast-store.ts';
import { useIsMobile } from '#web/ui/theme/theme.ts';
import { SignOutProvider } from './sign-out.tsx';
import { usePageArrival } from './use-page-arrival.ts';

const useHasExpired = () => useAuth().expiry !== null;
// Those who are signed in may need it where nothing can be fetched any more.
const useHasMessages = () => {
  const { state } = useAuth();
  return useToasts().length > 0 || state === 'authenticated';
};

const SessionExpiredBox = whenNeeded(
  useHasExpired,
  async () => (await import('#web/features/auth/session-expired-box.tsx')).SessionExpiredBox,
);
const SafariDialog = afterStart(async () =>
  isSafari(navigator.userAgent) ? (await import('#web/features/safari/safari-dialog.tsx')).SafariDialog : undefined,
);
const SiteChat = afterStart(async () => (await import('./site-chat.tsx')).SiteChat);
const SearchKeys = afterStart(async () => (await import('./search-keys.ts')).SearchKeys);
const Toasts = whenNeeded(useHasMessages, async () => (await import('#web/ui/overlay/toasts.tsx')).Toasts);

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
          <PageAsLeft>
            <Outlet />
          </PageAsLeft>
        </SignOutProvider>
      </ErrorBoundary>
      <SiteChat />
      <SafariDialog />
      <SearchKeys />
      <Toasts />
    </InstallProvider>
  );
}
