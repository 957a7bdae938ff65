import { type CSSProperties, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useQuota } from '#web/features/header-stats/use-header-stats.ts';
import { useUnreadNews } from '#web/features/news/news-queries.ts';
import { localStore } from '#web/lib/storage.ts';
import { AppHeader } from '#web/ui/layout/app-header.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { isCasePath, layoutFor } from '#web/ui/layout/layout-rules.ts';
import { QuotaCard } from '#web/ui/layout/quota-card.tsx';
import { SideNav } from '#web/ui/layout/side-nav.tsx';
import { SiteFooter } from '#web/ui/layout/site-footer.tsx';
import { mainId } from '#web/ui/layout/skip-link.tsx';
import { useIsMobile } from '#web/ui/theme/theme.ts';
import { QueryScope } from '../query-scope.tsx';
import { useSignOut } from '../sign-out.tsx';
import { useTopBar } from '../top-bar.tsx';
import { useSearch } from '../use-search.ts';
import { OwnExpiryBanner } from './own-expiry-banner.tsx';
import classes from './signed-in-frame.module.css';
import { useHeaderUser } from './use-header-user.ts';

const collapsedKey = 'sideNavCollapsed';

export function SignedInFrame() {
  return (
    <QueryScope>
      <Frame />
    </QueryScope>
  );
}

function Frame() {
  const { pathname } = useLocation();
  const mobile = useIsMobile();
  const search = useSearch();
  const signOut = useSignOut();
  const headerUser = useHeaderUser();
  const quota = useQuota(isCasePath(pathname));
  const topBar = useTopBar();
  // A consultation has the whole height of the screen.
  const { bar, height } = isCasePath(pathname) ? { bar: null, height: 0 } : topBar;
  const unread = { '/news-updates': useUnreadNews(!isCasePath(pathname)) };
  const parts = layoutFor({ path: pathname, signedIn: true, mobile });
  const nav = useCollapsedNav(parts.sideNav === 'rail');
  return (
    <div className={classes.frame} style={aboveHeader(height)}>
      {bar}
      <AppHeader {...headerUser} mobile={mobile} onSearch={search} onSignOut={signOut} />
      <div className={classes.body}>
        {parts.sideNav !== 'none' && (
          <SideNav
            collapsed={nav.collapsed}
            onToggle={nav.toggle}
            onLogout={signOut}
            unread={unread}
            note={quota && <QuotaCard quota={quota} />}
          />
        )}
        <div className={classes.column}>
          <main id={mainId} tabIndex={-1} className={classes.main}>
            {!isCasePath(pathname) && <OwnExpiryBanner className={classes.banner} />}
            <Outlet />
          </main>
          {parts.footer !== 'none' && <SiteFooter small={parts.footer === 'small'} />}
          {parts.bottomBar && <div className={classes.room} />}
        </div>
      </div>
      {parts.bottomBar && <BottomBar onLogout={signOut} unread={unread} />}
    </div>
  );
}

/** The side navigation ends at the lower edge of the screen. */
const aboveHeader = (height: number) => ({ '--above-header': `${height}px` }) as CSSProperties;

/** In a consultation the navigation starts as a rail; opening it there does not change what is remembered. */
function useCollapsedNav(railHere: boolean) {
  const [remembered, setRemembered] = useState(() => localStore.get(collapsedKey) === 'true');
  const [openedHere, setOpenedHere] = useState(false);
  useEffect(() => {
    if (!railHere) setOpenedHere(false);
  }, [railHere]);
  if (railHere) return { collapsed: !openedHere, toggle: () => setOpenedHere(!openedHere) };
  return {
    collapsed: remembered,
    toggle: () => {
      localStore.set(collapsedKey, String(!remembered));
      setRemembered(!remembered);
    },
  };
}
