import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useNavigationKind } from '#web/ui/lists/navigation-kind.ts';
import classes from './pagination.module.css';

interface PaginationProps {
  /** Says what is paged, such as "Cases". */
  label: string;
  page: number;
  pages: number;
  total: number;
  perPage: number;
  hrefFor: (page: number) => string;
}

const turned = { pageTurned: true };

/** Pages are links, so that back, forward and a new tab work. */
export function Pagination({ label, page, pages, total, perPage, hrefFor }: PaginationProps) {
  if (total === 0) return null;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <div className={classes.foot}>
      <p className="tabular">{from <= to ? `${from} to ${to} of ${total}` : `${total} in all`}</p>
      {pages > 1 && (
        <nav aria-label={`${label}, pages`} className={classes.pages}>
          {page > 1 && (
            <Link
              to={hrefFor(Math.min(page - 1, pages))}
              state={turned}
              rel="prev"
              aria-label="Previous page"
              className={classes.page}
            >
              <IconChevronLeft size={16} stroke={1.8} aria-hidden />
            </Link>
          )}
          {shownPages(page, pages).map((item) =>
            typeof item === 'number' ? (
              <Link
                key={item}
                to={hrefFor(item)}
                state={turned}
                className={classes.page}
                aria-label={`Page ${item}`}
                aria-current={item === page ? 'page' : undefined}
              >
                {item}
              </Link>
            ) : (
              <span key={item} className={classes.gap}>
                …
              </span>
            ),
          )}
          {page < pages && (
            <Link to={hrefFor(page + 1)} state={turned} rel="next" aria-label="Next page" className={classes.page}>
              <IconChevronRight size={16} stroke={1.8} aria-hidden />
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

/** First, last and the neighbours; at most seven, with gaps between. */
export function shownPages(page: number, pages: number): (number | 'gap before' | 'gap after')[] {
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (pages <= 7) return numbers(1, pages);
  if (page <= 4) return [...numbers(1, 5), 'gap after', pages];
  if (page >= pages - 3) return [1, 'gap before', ...numbers(pages - 4, pages)];
  return [1, 'gap before', ...numbers(page - 1, page + 1), 'gap after', pages];
}

/** Brings the head of the list into view and focus when its page was turned; going back, the browser keeps the place. */
export function usePageTurn<Head extends HTMLElement>(page: number): RefObject<Head | null> {
  const head = useRef<Head>(null);
  const shownPage = useRef(page);
  const kind = useNavigationKind();
  const { state } = useLocation();
  const wasTurned = state?.pageTurned === true && kind !== 'POP';
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    // A filter leads to page 1 as well, but leaves the focus where it is.
    if (!wasTurned) return;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'start' });
  }, [page, wasTurned]);
  return head;
}

/** The page asked for in the address; anything odd is the first. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}
