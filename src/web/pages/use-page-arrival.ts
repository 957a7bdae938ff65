import { use, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { mainId } from '#web/shell/layout/skip-link.tsx';
import { useNavigationKind } from '#web/ui/lists/navigation-kind.ts';
import { documentTitle, RouteTitles } from './route-titles.ts';

/** Titles the document after the route; on a new page moves the focus to its main part and the view to its top. */
export function usePageArrival(): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationKind();
  const title = use(RouteTitles)(pathname);
  const arrivedFrom = useRef(pathname);

  useEffect(() => {
    // Where the table of routes knows no title, whoever loads the page gives it one.
    if (title !== undefined) document.title = documentTitle(title);
  }, [title]);

  useEffect(() => {
    if (arrivedFrom.current === pathname) return;
    arrivedFrom.current = pathname;
    // Going back, the browser restores the place itself; a hash names its own place.
    if (kind !== 'POP' && !hash) window.scrollTo(0, 0);
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, hash, kind]);
}
