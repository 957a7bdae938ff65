import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './admin-list.module.css';
import { type Column, cellClass } from './columns.ts';
import type { ListState } from './use-list-state.ts';

/** The head of a column; where the server knows an order by it, a link that sorts, and turns the order when it is followed again. */
export function SortHead<Row>({ column, state }: { column: Column<Row>; state: ListState }) {
  const { head, sort } = column;
  if (sort === undefined) {
    return (
      <th scope="col" className={cellClass(column)}>
        {head}
      </th>
    );
  }
  const isSorted = state.sort === sort;
  const next = isSorted && state.direction === 'down' ? 'up' : 'down';
  const Arrow = state.direction === 'down' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={isSorted ? (state.direction === 'down' ? 'descending' : 'ascending') : undefined}
    >
      <Link
        to={state.hrefOf({ sort, direction: next })}
        preventScrollReset
        replace
        className={classNames(classes.sort, isSorted && classes.sorted)}
      >
        {head}
        {isSorted && <Arrow size={13} stroke={2} aria-hidden />}
      </Link>
    </th>
  );
}
