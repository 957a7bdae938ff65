import { IconAlertTriangle, IconArrowRight, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { type Announcement, barHeights } from '#core/announcements.ts';
import { isOutsideLink, isSitePath } from '#core/links.ts';
import { IconButton } from '#web/ui/kit/icon-button.tsx';
import classes from './announcement-bar.module.css';
import { announcementFollowed, announcementSeen, dismissAnnouncement } from './announcement-store.ts';

const kinds = {
  info: { word: 'Notice', Icon: IconInfoCircle },
  warning: { word: 'Warning', Icon: IconAlertTriangle },
  success: { word: 'Good news', Icon: IconCircleCheck },
} as const;

interface AnnouncementBarProps {
  announcement: Announcement;
  /** Only looked at while it is written: that counts for nothing. */
  isPreview?: boolean;
}

export function AnnouncementBar({ announcement, isPreview = false }: AnnouncementBarProps) {
  const { message, type, priority, link, linkText, dismissible } = announcement;
  const { word, Icon } = kinds[type];

  // biome-ignore lint/correctness/useExhaustiveDependencies: seen once, however often the page draws it
  useEffect(() => {
    if (!isPreview) announcementSeen(announcement);
  }, [announcement.id]);

  return (
    <section
      className={classes.bar}
      style={{ height: barHeights[priority] }}
      aria-label="Announcement"
      data-type={type}
      data-surface="navy"
    >
      <Icon size={16} stroke={2} aria-hidden className={classes.icon} />
      <p className={classes.message} title={message}>
        <span className="visually-hidden">{word}: </span>
        {message}
      </p>
      {link !== null && linkText !== null && (
        <AnnouncementLink to={link} text={linkText} onFollow={() => announcementFollowed(announcement)} />
      )}
      {dismissible && (
        <IconButton
          label="Dismiss the announcement"
          className={classes.close}
          onClick={() => dismissAnnouncement(announcement)}
        >
          <IconX size={18} stroke={1.8} aria-hidden />
        </IconButton>
      )}
    </section>
  );
}

function AnnouncementLink({ to, text, onFollow }: { to: string; text: string; onFollow: () => void }) {
  const arrow = <IconArrowRight size={14} stroke={2.1} aria-hidden />;
  if (isSitePath(to)) {
    return (
      <Link to={to} className={classes.link} onClick={onFollow}>
        {text} {arrow}
      </Link>
    );
  }
  if (!isOutsideLink(to)) return null;
  return (
    <a href={to} className={classes.link} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
      {text} {arrow}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
