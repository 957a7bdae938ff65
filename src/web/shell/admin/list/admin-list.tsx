import { IconDotsVertical } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { MenuEntry } from '#web/ui/overlay/menu-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import classes from './admin-list.module.css';
import { type Column, cellClass } from './columns.ts';
import { KeyPager } from './key-pager.tsx';
import { SortHead } from './sort-head.tsx';
import type { ListState } from './use-list-state.ts';

interface AdminListProps<Row> {
  /** Says what is listed, such as "Users". */
  label: string;
  query: UseQueryResult<{ rows: readonly Row[]; next: string | null }>;
  state: ListState;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Search box and filters, above the rows. */
  filters?: ReactNode;
  /** What can be done with a row, in a menu at its end; named after the row. */
  actions?: (row: Row) => { label: string; entries: readonly MenuEntry[] };
  /** What is said while there is nothing at all. */
  empty: { title: string; words: string };
}

const skeletonRows = 8;

/** A list of the admin pages: filters, order, rows, what can be done with them, and pages by key; every state of loading. */
export function AdminList<Row>({ label, query, state, columns, rowKey, filters, actions, empty }: AdminListProps<Row>) {
  const failure = useLoadFailure(query, state.hrefOf({ after: state.after }));
  const rows = query.data?.rows;
  const isOutdated = query.isPlaceholderData;
  if (failure) {
    return <LoadFailed title={`${label} did not load`} safe="Nothing was changed." failure={failure} />;
  }
  return (
    <Card padded={false}>
      {filters && <div className={classes.filters}>{filters}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={`${label}, table`} tabIndex={0}>
        <table
          className={classNames(classes.table, isOutdated && classes.outdated)}
          aria-label={label}
          aria-busy={isOutdated || !rows}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <SortHead key={column.head} column={column} state={state} />
              ))}
              {actions && (
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows?.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td key={column.head} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ))}
                {actions && (
                  <td className={classes.menu}>
                    <RowMenu {...actions(row)} />
                  </td>
                )}
              </tr>
            )) ?? <SkeletonRows columns={columns.length + (actions ? 1 : 0)} />}
          </tbody>
        </table>
      </section>
      {rows?.length === 0 && <Nothing state={state} empty={empty} />}
      <KeyPager label={label} state={state} next={query.data?.next ?? null} />
    </Card>
  );
}

function RowMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Menu
      label={label}
      entries={entries}
      buttonClassName={classes.dots}
      button={<IconDotsVertical size={18} stroke={1.8} aria-hidden />}
    />
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: skeletonRows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
    <tr key={row}>
      {Array.from({ length: columns }, (__, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: likewise
        <td key={column}>
          <Skeleton width="70%" />
        </td>
      ))}
    </tr>
  ));
}

function Nothing({ state, empty }: { state: ListState; empty: AdminListProps<never>['empty'] }) {
  if (!state.isFiltered) return <EmptyState title={empty.title}>{empty.words}</EmptyState>;
  return (
    <EmptyState title="Nothing matches" actions={<Button onClick={state.clear}>Clear the filters</Button>}>
      No row fits these filters.
    </EmptyState>
  );
}
