import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { Pagination, usePageTurn } from '#web/ui/lists/pagination.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/states/skeleton.tsx';
import classes from './day-list.module.css';
import { groupByDay } from './days.ts';

const skeletonCount = 10;

interface Listing<Entry> {
  entries: readonly Entry[];
  total: number;
  page: number;
  pages: number;
}

interface DayListProps<Entry> {
  /** What is listed, in the plural and with a capital: "Sessions". */
  label: string;
  page: number;
  perPage: number;
  /** Undefined while it is fetched for the first time. */
  listing: Listing<Entry> | undefined;
  /** The entries are those of the page before. */
  isOutdated: boolean;
  /** Takes the place of the list when it could not be loaded. */
  failed: ReactNode;
  /** Takes its place when there is nothing. */
  empty: ReactNode;
  at: (entry: Entry) => string;
  now: Date;
  /** What one day shows. */
  day: (entries: readonly Entry[], heading: string) => ReactNode;
  /** The address of a page; it keeps whatever else the list was asked for. */
  hrefFor?: (page: number) => string;
}

/** A paged list under headings of days; head and frame keep their place in every state. */
export function DayList<Entry>(props: DayListProps<Entry>) {
  const { label, page, perPage, listing, isOutdated, failed, empty } = props;
  const head = usePageTurn<HTMLParagraphElement>(page);
  const { hrefFor = plainHref } = props;
  return (
    <Card padded={false} className={classes.card}>
      <p ref={head} tabIndex={-1} role="status" className={classNames(classes.head, 'tabular')}>
        {failed
          ? `${label} not shown`
          : listing
            ? countWords(label, listing.total)
            : `Loading ${label.toLowerCase()}...`}
      </p>
      {failed ||
        (!listing ? (
          <Waiting label={`Loading ${label.toLowerCase()}...`} />
        ) : listing.total === 0 ? (
          empty
        ) : listing.entries.length === 0 ? (
          <EmptyState
            title={`There is no page ${page}`}
            actions={<ButtonLink to={hrefFor(1)}>Go to page 1</ButtonLink>}
          >
            This address leads past the end of the list.
          </EmptyState>
        ) : (
          <>
            <div className={classNames(classes.days, isOutdated && classes.outdated)} aria-busy={isOutdated}>
              <Days {...props} entries={listing.entries} />
            </div>
            <Pagination
              label={label}
              page={listing.page}
              pages={listing.pages}
              total={listing.total}
              perPage={perPage}
              hrefFor={hrefFor}
            />
          </>
        ))}
    </Card>
  );
}

function Days<Entry>({ entries, at, now, day }: DayListProps<Entry> & { entries: readonly Entry[] }) {
  return groupByDay(entries, at, now).map(({ date, heading, entries: own }) => (
    <section key={date} aria-labelledby={`day-${date}`}>
      <h2 id={`day-${date}`} className={classes.day}>
        {heading}
      </h2>
      {day(own, heading)}
    </section>
  ));
}

const plainHref = (page: number) => (page > 1 ? `?page=${page}` : '?');

function Waiting({ label }: { label: string }) {
  return (
    <>
      <div className={classes.day}>
        <Skeleton width={120} height={11} />
      </div>
      <SkeletonRows count={skeletonCount} label={label} />
    </>
  );
}

const countWords = (label: string, total: number): string =>
  total === 0 ? `No ${label.toLowerCase()} yet` : `${label}: ${total}`;
