import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createSlot } from '../layout/slot.tsx';
import classes from './header-middle.module.css';

const middle = createSlot();

/** The place in the header that a page may fill. */
export function HeaderMiddleSlot() {
  return <div ref={middle.ref} className={classes.middle} />;
}

/** What a page puts into the middle of the header; shown nowhere when the header has no such place. */
export function HeaderMiddle({ children }: { children: ReactNode }) {
  const element = middle.useElement();
  return element ? createPortal(children, element) : null;
}
