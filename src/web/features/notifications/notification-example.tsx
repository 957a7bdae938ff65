import { Card } from '#web/ui/kit/card.tsx';
import classes from './notification-example.module.css';

/** What others may see on the screen, before anything is shown. */
export function NotificationExample() {
  return (
    <Card title="How one looks">
      <div className={classes.example}>
        <img src="/logo192.png" alt="" width="40" height="40" />
        <p>
          <b>Marking is ready</b>
          <small>Open Clavis to read it.</small>
        </p>
      </div>
      <p className={classes.note}>No patient, score or case title on a locked screen.</p>
    </Card>
  );
}
