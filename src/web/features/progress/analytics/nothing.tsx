import type { ReactNode } from 'react';
import classes from './nothing.module.css';

/** In the place of a drawing that has nothing to draw yet. */
export function Nothing({ height, children }: { height: number; children: ReactNode }) {
  return (
    <p className={classes.nothing} style={{ minHeight: height }}>
      {children}
    </p>
  );
}
