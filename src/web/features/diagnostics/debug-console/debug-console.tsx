import { IconX } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { IconButton } from '#web/ui/kit/icon-button.tsx';
import { EmergencyButton } from '#web/ui/states/emergency-button.tsx';
import type { ConsoleCall } from '../collector/console-tap.ts';
import { consoleCalls, onConsole } from '../collector/console-watch.ts';
import classes from './debug-console.module.css';

/** The last entries of the console on the page itself, for where nobody can open the browser's own. */
export function DebugConsole() {
  const [isOpen, setIsOpen] = useState(true);
  const entries = useSyncExternalStore(followConsole, shownCalls);
  if (!isOpen) return null;
  return (
    <section className={classes.console} aria-label="Debug console" data-surface="navy">
      <div className={classes.head}>
        <h2 className={classes.title}>Debug console, last {entries.length} entries</h2>
        <div className={classes.actions}>
          <EmergencyButton size="sm" />
          <IconButton label="Close the debug console" size="sm" onClick={() => setIsOpen(false)}>
            <IconX size={16} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
      </div>
      <ol className={classes.entries}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity and are never edited
          <li key={index}>
            <time>{new Date(entry.time).toISOString().slice(11, 23)}</time> {entry.level}{' '}
            {entry.values.map(wordsOf).join(' ')}
          </li>
        ))}
      </ol>
    </section>
  );
}

let shown: readonly ConsoleCall[] = [];
const shownCalls = () => shown;

/** Together, a moment later: somebody may write to the console in the middle of React's drawing. */
function followConsole(onChange: () => void): () => void {
  let isDue = false;
  const update = () => {
    isDue = false;
    shown = consoleCalls();
    onChange();
  };
  const leave = onConsole(() => {
    if (!isDue) queueMicrotask(update);
    isDue = true;
  });
  update();
  return leave;
}

const wordsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
