import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router';
import { brand } from '#web/ui/brand.ts';
import { mainId } from '#web/ui/layout/skip-link.tsx';

interface TitledHandle {
  title: string;
}

const hasTitle = (handle: unknown): handle is TitledHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** Titles the document after the route; on a new page moves the focus to its main part and the view to its top. */
export function usePageArrival(): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const title = useMatches()
    .map((match) => match.handle)
    .findLast(hasTitle)?.title;
  const arrivedFrom = useRef(pathname);

  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.name;
  }, [title]);

  useEffect(() => {
    if (arrivedFrom.current === pathname) return;
    arrivedFrom.current = pathname;
    // Going back, the browser restores the place itself; a hash names its own place.
    if (kind !== 'POP' && !hash) window.scrollTo(0, 0);
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, hash, kind]);
}
