import { IconClock, IconEraser, IconRefresh, IconTerminal2 } from '@tabler/icons-react';
import { Card } from '#web/ui/kit/card.tsx';
import classes from './tips.module.css';

export function Tips() {
  return (
    <Card title="Try these first">
      <ul className={classes.tips}>
        <li>
          <IconEraser size={18} stroke={1.8} aria-hidden />
          <div>
            <strong>Clear the cache</strong>
            Browser settings, site data for this site. You will be signed out.
          </div>
        </li>
        <li>
          <IconRefresh size={18} stroke={1.8} aria-hidden />
          <div>
            <strong>Hard refresh</strong>
            <kbd>Ctrl</kbd> <kbd>Shift</kbd> <kbd>R</kbd>, or <kbd>⌘</kbd> <kbd>Shift</kbd> <kbd>R</kbd> on a Mac.
          </div>
        </li>
        <li>
          <IconClock size={18} stroke={1.8} aria-hidden />
          <div>
            <strong>Wait two minutes</strong>
            Most faults on our side mend themselves. Your words are kept in this browser.
          </div>
        </li>
        <li>
          <IconTerminal2 size={18} stroke={1.8} aria-hidden />
          <div>
            <strong>Check the console</strong>
            <kbd>F12</kbd>, then Console. Red lines are the useful ones.
          </div>
        </li>
      </ul>
    </Card>
  );
}
