import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './menu.module.css';
import { createTypeahead } from './typeahead.ts';

interface MenuEntryBase {
  label: string;
  icon?: ReactNode;
}

/** An entry either goes somewhere or does something. */
export type MenuEntry = MenuEntryBase & ({ to: string } | { onSelect: () => void });

export type FirstFocus = 'first' | 'last';

interface MenuListProps {
  id: string;
  label: string;
  entries: readonly MenuEntry[];
  firstFocus: FirstFocus;
  onClose: () => void;
}

function menuItems(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

export function MenuList({ id, label, entries, firstFocus, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const typeahead = useRef(createTypeahead());

  useEffect(() => {
    menuItems(list.current)
      .at(firstFocus === 'first' ? 0 : -1)
      ?.focus();
  }, [firstFocus]);

  function target({ key, timeStamp }: KeyboardEvent): HTMLElement | undefined {
    const all = menuItems(list.current);
    const current = all.findIndex((item) => item.matches(':focus'));
    if (key === 'ArrowDown') return all[(current + 1) % all.length];
    if (key === 'ArrowUp') return all.at(current <= 0 ? -1 : current - 1);
    if (key === 'Home') return all[0];
    if (key === 'End') return all.at(-1);
    if (key.length !== 1 || key === ' ') return undefined;
    const labels = all.map((item) => item.textContent ?? '');
    return all[typeahead.current.next(key, timeStamp, labels, current)];
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      event.target.click();
    } else {
      const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : target(event);
      if (next) event.preventDefault();
      next?.focus();
    }
  }

  return (
    <div ref={list} id={id} role="menu" tabIndex={-1} aria-label={label} className={classes.menu} onKeyDown={handleKey}>
      {entries.map((entry) =>
        'to' in entry ? (
          <Link
            key={entry.label}
            to={entry.to}
            role="menuitem"
            tabIndex={-1}
            className={classes.item}
            onClick={onClose}
          >
            {entry.icon}
            {entry.label}
          </Link>
        ) : (
          <button
            key={entry.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classes.item}
            onClick={() => {
              onClose();
              entry.onSelect();
            }}
          >
            {entry.icon}
            {entry.label}
          </button>
        ),
      )}
    </div>
  );
}
