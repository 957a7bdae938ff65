import type { ReactNode } from 'react';
import classes from './list/admin-list.module.css';
import { type Column, cellClass } from './list/columns.ts';

interface PlainTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What is said while there are none. */
  none: ReactNode;
}

/** A short table without order or pages, in the look of the lists. */
export function PlainTable<Row>({ label, columns, rows, rowKey, none }: PlainTableProps<Row>) {
  if (rows.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={classes.scroll} aria-label={`${label}, table`} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={cellClass(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.head} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
