import { DigestEnding } from '#web/features/notifications/digest-ending.tsx';
import { EntryPage } from '../entry-page.tsx';
import classes from './unsubscribe-page.module.css';

export function UnsubscribePage() {
  return (
    <EntryPage title="Stop the e-mails?" sentence="Your notifications no longer come by e-mail. You need not sign in.">
      <div className={classes.panel}>
        <DigestEnding />
      </div>
    </EntryPage>
  );
}
