import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { useInstall } from '#web/features/install/install-provider.tsx';
import { loadWithTimeout } from '#web/lib/chunk-failure.ts';
import { layoutFor } from '#web/shell/layout/layout-rules.ts';
import { useIsScreenTaken } from '#web/shell/layout/screen-taken.ts';
import { mainId } from '#web/shell/layout/skip-link.tsx';
import { lazyPage } from '#web/shell/lazy-panel.tsx';
import { SiteFooter } from '#web/shell/site/site-footer.tsx';
import { SiteHeader } from '#web/shell/site/site-header.tsx';
import { Wordmark } from '#web/ui/brand/logo.tsx';
import { useHydrated } from '#web/ui/hydrated.tsx';
import { useIsMobile } from '#web/ui/theme/theme.ts';
import classes from './page-frame.module.css';
import { TopBars, WithTopBars } from './top-bars.tsx';
import { useSearch } from './use-search.ts';

// Visitors need neither the signed-in navigation nor the query cache behind it.
const loadSignedInFrame = async () => (await import('./practice/signed-in-frame.tsx')).SignedInFrame;
const SignedInFrame = lazyPage(() => loadWithTimeout(loadSignedInFrame));

export function PageFrame() {
  const { state, expectsUser } = useAuth();
  return (
    <WithTopBars>
      {state === 'authenticated' ? <SignedInFrame /> : expectsUser ? <WaitingFrame /> : <VisitorFrame />}
    </WithTopBars>
  );
}

/** For somebody who was signed in here before: no visitor's navigation that would vanish a moment later. */
function WaitingFrame() {
  useEffect(() => {
    loadSignedInFrame().catch(() => undefined);
  }, []);
  return (
    <div className={classes.site}>
      <TopBars />
      <header className={classes.waiting}>
        <Wordmark />
      </header>
      <main id={mainId} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}

function VisitorFrame() {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const mobile = useIsMobile();
  const search = useSearch();
  const install = useInstall();
  const parts = layoutFor({ path: pathname, signedIn: false, mobile });
  const isScreenTaken = useIsScreenTaken();
  return (
    <div className={classes.site}>
      {!isScreenTaken && (
        <>
          <TopBars />
          <SiteHeader mobile={hydrated ? mobile : undefined} onSearch={search} onInstall={install} />
        </>
      )}
      <main id={mainId} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {parts.footer !== 'none' && !isScreenTaken && <SiteFooter />}
    </div>
  );
}
