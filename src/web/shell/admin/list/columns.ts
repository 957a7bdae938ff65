import type { ReactNode } from 'react';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './admin-list.module.css';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The order of the server's that this column stands for. */
  sort?: string;
  /** Numbers stand at the right. */
  isNumber?: boolean;
  /** Goes first where there is little room. */
  isMinor?: boolean;
}

export const cellClass = ({ isNumber, isMinor }: Pick<Column<never>, 'isNumber' | 'isMinor'>): string =>
  classNames(isNumber && classes.number, isMinor && classes.minor);
