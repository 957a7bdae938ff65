import { IconX } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { wordsOf } from '#web/lib/console-capture.ts';
import { isDebugConsoleEnabled } from '#web/lib/debug-console.ts';
import { onLog, recentLog } from '#web/lib/log.ts';
import { IconButton } from '#web/ui/kit/icon-button.tsx';
import classes from './debug-console.module.css';

export function DebugConsole() {
  const [isOpen, setIsOpen] = useState(() => isDebugConsoleEnabled(window.location.search));
  const entries = useSyncExternalStore(onLog, recentLog);
  if (!isOpen) return null;
  return (
    <section className={classes.console} aria-label="Debug console" data-surface="navy">
      <div className={classes.head}>
        <h2 className={classes.title}>Debug console, last {entries.length} entries</h2>
        <IconButton label="Close the debug console" size="sm" onClick={() => setIsOpen(false)}>
          <IconX size={16} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
      <ol className={classes.entries}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity and are never edited
          <li key={index}>
            <time>{new Date(entry.time).toISOString().slice(11, 23)}</time> {entry.level} {entry.message}{' '}
            {entry.details === undefined ? '' : wordsOf(entry.details)}
          </li>
        ))}
      </ol>
    </section>
  );
}
