import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './chart-figure.module.css';

export interface ChartTable {
  heads: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[];
}

interface ChartFigureProps {
  /** Names the table; the drawing has words of its own. */
  name: string;
  caption: ReactNode;
  table: ChartTable;
  children: ReactNode;
}

/** A drawing, what it says in a sentence, and its numbers for whoever cannot or would rather not read the drawing. */
export function ChartFigure({ name, caption, table, children }: ChartFigureProps) {
  return (
    <figure className={classes.figure}>
      {children}
      <figcaption className={classes.caption}>{caption}</figcaption>
      <details className={classes.details}>
        <summary>
          <IconChevronDown size={15} stroke={1.8} aria-hidden />
          <span>
            Show as table<span className="visually-hidden">: {name}</span>
          </span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with the keyboard */}
        <section className={classes.scroll} aria-label={`${name}, table`} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                {table.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((cells, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two consultations can have the same words
                <tr key={row}>
                  {cells.map((cell, column) =>
                    column === 0 ? (
                      <th key={table.heads[column]} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={table.heads[column]}>{cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
