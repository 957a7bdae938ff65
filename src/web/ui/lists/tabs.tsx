import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../kit/class-names.ts';
import classes from './tabs.module.css';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  /** Panels have the id `{id}-{value}`. */
  id: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  wide?: boolean;
}

/** Which tab a key goes to, of so many; round at both ends. */
const targets: Record<string, (current: number, count: number) => number> = {
  ArrowRight: (current, count) => (current + 1) % count,
  ArrowLeft: (current, count) => (current - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function Tabs<Value extends string>({ label, id, tabs, value, onChange, wide = false }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const target = targets[event.key];
    if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const current = tabs.findIndex((tab) => tab.value === value);
    const next = target(current, tabs.length);
    const tab = tabs[next];
    if (!tab) return;
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classNames(classes.tabs, wide && classes.wide)}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-${tab.value}-tab`}
          aria-controls={`${id}-${tab.value}`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.icon}
          {tab.label}
        </button>
      ))}
    </div>
  );
}
