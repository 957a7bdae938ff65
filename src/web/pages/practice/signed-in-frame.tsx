import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { quotaRemainingLine } from '#core/progress/header-stats.ts';
import { useUnreadNews } from '#web/features/news/news-queries.ts';
import { Bell } from '#web/features/notifications/bell.tsx';
import { useQuota } from '#web/features/progress/header/use-header-stats.ts';
import { useAppliedSettings } from '#web/features/user-settings/use-applied-settings.ts';
import { localStore } from '#web/lib/storage.ts';
import { AppHeader } from '#web/shell/header/app-header.tsx';
import { isCasePath, layoutFor } from '#web/shell/layout/layout-rules.ts';
import { useIsScreenTaken } from '#web/shell/layout/screen-taken.ts';
import { mainId } from '#web/shell/layout/skip-link.tsx';
import { BottomBar } from '#web/shell/navigation/bottom-bar.tsx';
import { SideNav } from '#web/shell/navigation/side-nav.tsx';
import { AllowanceCard } from '#web/shell/quota/allowance-card.tsx';
import { SiteFooter } from '#web/shell/site/site-footer.tsx';
import { useIsMobile } from '#web/ui/theme/theme.ts';
import { QueryScope } from '../query-scope.tsx';
import { useSignOut } from '../sign-out.tsx';
import { TopBars } from '../top-bars.tsx';
import { useSearch } from '../use-search.ts';
import classes from './signed-in-frame.module.css';
import { OwnExpiryBanner } from './subscription/own-expiry-banner.tsx';
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
  useAppliedSettings();
  const quota = useQuota(isCasePath(pathname));
  const unread = { '/news-updates': useUnreadNews(!isCasePath(pathname)) };
  const parts = layoutFor({ path: pathname, signedIn: true, mobile });
  const nav = useCollapsedNav(parts.sideNav === 'rail');
  const isScreenTaken = useIsScreenTaken();
  const hasBottomBar = parts.bottomBar && !isScreenTaken;
  return (
    <div className={classes.frame}>
      {!isScreenTaken && (
        <>
          {/* On a phone a consultation has the whole height of the screen. */}
          {!(isCasePath(pathname) && mobile) && <TopBars />}
          <AppHeader
            {...headerUser}
            allowanceLine={quota ? quotaRemainingLine(quota.remaining) : undefined}
            mobile={mobile}
            bell={<Bell asLink={mobile} quiet={isCasePath(pathname)} />}
            onSearch={search}
            onSignOut={signOut}
          />
        </>
      )}
      <div className={classes.body}>
        {parts.sideNav !== 'none' && (
          <SideNav
            collapsed={nav.collapsed}
            onToggle={nav.toggle}
            onLogout={signOut}
            unread={unread}
            note={quota && <AllowanceCard {...quota} />}
          />
        )}
        <div className={classes.column}>
          <main id={mainId} tabIndex={-1} className={classes.main}>
            {!isCasePath(pathname) && !isScreenTaken && <OwnExpiryBanner className={classes.banner} />}
            <Outlet />
          </main>
          {parts.footer !== 'none' && !isScreenTaken && <SiteFooter small={parts.footer === 'small'} />}
          {hasBottomBar && <div className={classes.room} />}
        </div>
      </div>
      {hasBottomBar && <BottomBar onLogout={signOut} unread={unread} />}
    </div>
  );
}

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
