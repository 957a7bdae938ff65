import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '../kit/class-names.ts';
import classes from './menu.module.css';

interface MenuEntryBase {
  label: string;
  icon?: ReactNode;
}

/** An entry either goes somewhere or does something. */
export type MenuEntry = MenuEntryBase & ({ to: string } | { onSelect: () => void });

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

type FirstFocus = 'first' | 'last';

export function Menu({ label, button, head, entries, align = 'end', buttonClassName }: MenuProps) {
  const menuId = useId();
  const holder = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [openAt, setOpenAt] = useState<FirstFocus>();

  function close() {
    setOpenAt(undefined);
    opener.current?.focus();
  }

  useEffect(() => {
    if (!openAt) return;
    const closeWhenOutside = (event: Event) => {
      if (event.target instanceof Node && !holder.current?.contains(event.target)) setOpenAt(undefined);
    };
    document.addEventListener('pointerdown', closeWhenOutside);
    document.addEventListener('focusin', closeWhenOutside);
    return () => {
      document.removeEventListener('pointerdown', closeWhenOutside);
      document.removeEventListener('focusin', closeWhenOutside);
    };
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
        <div className={classNames(classes.panel, classes[align])}>
          {head}
          <MenuList id={menuId} label={label} entries={entries} firstFocus={openAt} onClose={close} />
        </div>
      )}
    </div>
  );
}

interface MenuListProps extends Pick<MenuProps, 'label' | 'entries'> {
  id: string;
  firstFocus: FirstFocus;
  onClose: () => void;
}

function menuItems(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

function MenuList({ id, label, entries, firstFocus, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    menuItems(list.current)
      .at(firstFocus === 'first' ? 0 : -1)
      ?.focus();
  }, [firstFocus]);

  function target(key: string): HTMLElement | undefined {
    const all = menuItems(list.current);
    const current = all.findIndex((item) => item.matches(':focus'));
    if (key === 'ArrowDown') return all[(current + 1) % all.length];
    if (key === 'ArrowUp') return all.at(current <= 0 ? -1 : current - 1);
    if (key === 'Home') return all[0];
    if (key === 'End') return all.at(-1);
    if (key.length !== 1 || key === ' ') return undefined;
    const fromNext = [...all.slice(current + 1), ...all.slice(0, current + 1)];
    return fromNext.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      event.target.click();
    } else {
      const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : target(event.key);
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
