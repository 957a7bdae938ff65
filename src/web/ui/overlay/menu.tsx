import { type KeyboardEvent, type ReactNode, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../kit/class-names.ts';
import classes from './menu.module.css';
import { type FirstFocus, type MenuEntry, MenuList } from './menu-list.tsx';
import { useCloseOutside } from './use-close-outside.ts';

interface MenuProps {
  /** Names the button and the menu for screen readers; it begins with the button's visible words. */
  label: string;
  button: ReactNode;
  /** Words above the entries. They are no entries: a screen reader hears them with the label of the button. */
  head?: ReactNode;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  buttonClassName?: string | undefined;
}

/** What lies over the foot of a phone's screen, with some air. */
const footPx = 68;

/** It opens downwards, unless there it would be cut off and has more room above. */
function opensUpwards(panel: HTMLElement, button: DOMRect): boolean {
  const below = window.innerHeight - footPx - button.bottom;
  return panel.offsetHeight > below && button.top > below;
}

export function Menu({ label, button, head, entries, align = 'end', buttonClassName }: MenuProps) {
  const menuId = useId();
  const holder = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [openAt, setOpenAt] = useState<FirstFocus>();
  const [isAbove, setIsAbove] = useState(false);

  function close() {
    setOpenAt(undefined);
    opener.current?.focus();
  }

  useCloseOutside(
    holder,
    openAt !== undefined,
    useCallback(() => setOpenAt(undefined), []),
  );

  useLayoutEffect(() => {
    if (!openAt || !panel.current || !opener.current) return;
    setIsAbove(opensUpwards(panel.current, opener.current.getBoundingClientRect()));
  }, [openAt]);

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  return (
    <div ref={holder} className={classes.holder}>
      <button
        ref={opener}
        type="button"
        className={classNames(classes.button, buttonClassName)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={openAt !== undefined}
        aria-controls={openAt ? menuId : undefined}
        onClick={() => (openAt ? close() : setOpenAt('first'))}
        onKeyDown={openByKey}
      >
        {button}
      </button>
      {openAt && (
        <div ref={panel} className={classNames(classes.panel, classes[align], isAbove && classes.above)}>
          {head}
          <MenuList id={menuId} label={label} entries={entries} firstFocus={openAt} onClose={close} />
        </div>
      )}
    </div>
  );
}
