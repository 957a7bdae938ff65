import {
  IconAlertTriangle,
  IconBell,
  IconCalendarEvent,
  IconClipboardCheck,
  IconMessageReport,
  IconNews,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Notification } from '#contract/personal/notifications.ts';
import { dayOf, daysBetween, momentWords } from '#core/dates.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import { clockTime } from '#web/ui/lists/days.ts';
import classes from './notification-row.module.css';

const icons: Record<Notification['kind'], typeof IconBell> = {
  'feedback-ready': IconClipboardCheck,
  'study-plan': IconCalendarEvent,
  'quota-low': IconAlertTriangle,
  'room-invitation': IconUsers,
  'challenge-answered': IconMessageReport,
  news: IconNews,
};

const weekday = momentWords({ weekday: 'short' });
const dayAndMonth = momentWords({ day: 'numeric', month: 'short' });

/** 18:44 today, Mon within a week, else 29 Sep. */
function whenWords(at: string, now: Date): string {
  const days = daysBetween(dayOf(new Date(at)), dayOf(now));
  if (days <= 0) return clockTime(at);
  return days < 7 ? weekday(at) : dayAndMonth(at);
}

interface NotificationRowProps {
  notification: Notification;
  now: Date;
  onOpen: (notification: Notification) => void;
}

export function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { kind, title, text, link, at, read } = notification;
  // A newer server may know kinds that this page does not.
  const Icon = icons[kind] ?? IconBell;
  return (
    <li className={classNames(classes.row, !read && classes.unread)}>
      <span className={classes.icon}>
        <Icon size={18} stroke={1.8} aria-hidden />
      </span>
      <div className={classes.words}>
        <Link to={link} className={classes.title} onClick={() => onOpen(notification)}>
          {title}
          {!read && (
            <>
              <span className={classes.dot} aria-hidden />
              <span className="visually-hidden"> (unread)</span>
            </>
          )}
        </Link>
        <p>{text}</p>
      </div>
      <time dateTime={at} className="tabular">
        {whenWords(at, now)}
      </time>
    </li>
  );
}
