import type { ReactNode } from 'react';
import type { ChartTable } from '#web/ui/charts/chart-figure.tsx';
import type { Shape } from './shape.ts';

/** One chart of the product, with all that is needed to look at it and to try it out. */
export interface Specimen<Data = unknown> {
  id: string;
  name: string;
  /** Where a user meets it, and what it is for. */
  purpose: string;
  shape: Shape;
  sample: Data;
  /** Data that charts are apt to draw badly. */
  awkward: Readonly<Record<string, Data>>;
  isEmpty: (data: Data) => boolean;
  /** What stands in its place when there is nothing to draw. */
  nothing: string;
  height: number;
  draw: (data: Data) => ReactNode;
  /** What it says, in a sentence. */
  words: (data: Data) => string;
  table: (data: Data) => ChartTable;
  /** It brings a frame of its own. */
  bare?: true;
  /** While it loads, where that is more than a grey place. */
  loading?: ReactNode;
}

/** The pages show many kinds of data with one hand; what a specimen draws has always passed its shape. */
export const specimen = <Data>(given: Specimen<Data>): Specimen => given as unknown as Specimen;
