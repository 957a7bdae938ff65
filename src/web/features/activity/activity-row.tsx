import {
  IconBookmark,
  IconBookmarkOff,
  IconClipboardCheck,
  IconFingerprint,
  IconFingerprintOff,
  IconFlagCheck,
  IconKey,
  IconLogin2,
  IconMail,
  IconMailOff,
  IconPoint,
  IconShieldCheck,
  IconShieldOff,
  IconStethoscope,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { clockTime } from '#web/ui/lists/days.ts';
import type { ActivityEntry } from './activity-queries.ts';
import classes from './activity-row.module.css';

const kinds: Record<ActivityEntry['kind'], { Icon: typeof IconPoint; words: string }> = {
  'consultation-started': { Icon: IconStethoscope, words: 'Consultation started' },
  'consultation-ended': { Icon: IconFlagCheck, words: 'Consultation ended' },
  'feedback-ready': { Icon: IconClipboardCheck, words: 'Feedback ready' },
  'case-bookmarked': { Icon: IconBookmark, words: 'Case saved to bookmarks' },
  'bookmark-removed': { Icon: IconBookmarkOff, words: 'Bookmark removed' },
  'signed-in': { Icon: IconLogin2, words: 'Signed in' },
  'password-changed': { Icon: IconKey, words: 'Password changed' },
  'email-changed': { Icon: IconMail, words: 'E-mail address changed' },
  'email-change-stopped': { Icon: IconMailOff, words: 'Change of the e-mail address stopped' },
  'second-factor-on': { Icon: IconShieldCheck, words: 'Second factor turned on' },
  'second-factor-off': { Icon: IconShieldOff, words: 'Second factor turned off' },
  'recovery-codes-made': { Icon: IconKey, words: 'New recovery codes made' },
  'passkey-added': { Icon: IconFingerprint, words: 'Passkey added' },
  'passkey-removed': { Icon: IconFingerprintOff, words: 'Passkey removed' },
};

export function ActivityRow({ entry }: { entry: ActivityEntry }) {
  // A newer server may know kinds that this page does not.
  const { Icon, words } = kinds[entry.kind] ?? { Icon: IconPoint, words: 'Account activity' };
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <Icon size={18} stroke={1.8} aria-hidden />
      </span>
      <div className={classes.words}>
        <p>{words}</p>
        {entry.subject && (
          <p className={classes.subject}>{entry.link ? <Link to={entry.link}>{entry.subject}</Link> : entry.subject}</p>
        )}
      </div>
      <time dateTime={entry.at} className="tabular">
        {clockTime(entry.at)}
      </time>
    </li>
  );
}
