import { IconBell } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/kit/button.tsx';
import { useCloseOutside } from '#web/ui/overlay/use-close-outside.ts';
import classes from './bell.module.css';
import { useMarkRead, useNewest, useUnread } from './notification-queries.ts';
import { NotificationRow } from './notification-row.tsx';
import { useBrowserNotifications } from './use-browser-notifications.ts';

const most = 99;
const labelOf = (unread: number) => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications');

interface BellProps {
  /** Where the menu has no room the bell leads to the page. */
  asLink: boolean;
  /** During a consultation nobody is distracted. */
  quiet: boolean;
}

/** How many are unread, and the newest three; looking into the menu does not mark them as read. */
export function Bell({ asLink, quiet }: BellProps) {
  const { data } = useUnread(!quiet);
  useBrowserNotifications(quiet ? undefined : data);
  const unread = data?.unread ?? 0;
  const face = (
    <>
      <IconBell size={19} stroke={1.8} aria-hidden />
      {unread > 0 && (
        <small aria-hidden className={classes.count}>
          {unread > most ? `${most}+` : unread}
        </small>
      )}
    </>
  );
  if (!asLink) return <BellMenu label={labelOf(unread)} unread={unread} face={face} />;
  return (
    <Link to="/notifications" aria-label={labelOf(unread)} className={classes.bell}>
      {face}
    </Link>
  );
}

function BellMenu({ label, unread, face }: { label: string; unread: number; face: React.ReactNode }) {
  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useCloseOutside(holder, isOpen, close);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
    opener.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the menu from anywhere inside it
    <div ref={holder} className={classes.holder} onKeyDown={closeOnEscape}>
      <button
        ref={opener}
        type="button"
        className={classes.bell}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && <BellPanel id={id} unread={unread} onClose={close} />}
    </div>
  );
}

function BellPanel({ id, unread, onClose }: { id: string; unread: number; onClose: () => void }) {
  const { data, error } = useNewest();
  const markRead = useMarkRead();
  const newest = data?.[0];
  return (
    <section id={id} className={classes.panel} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <h2 id={`${id}-title`}>Notifications</h2>
        {newest && unread > 0 && (
          <Button
            size="sm"
            variant="subtle"
            loading={markRead.isPending}
            onClick={() => markRead.mutate({ id: newest.id, andOlder: true })}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {data && data.length > 0 ? (
        <ol>
          {data.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              now={new Date()}
              onOpen={(opened) => {
                if (!opened.read) markRead.mutate({ id: opened.id, andOlder: false });
                onClose();
              }}
            />
          ))}
        </ol>
      ) : (
        <p className={classes.state} role="status">
          {error
            ? `${error.message} Nothing was lost.`
            : data
              ? 'Nothing has happened yet.'
              : 'Loading notifications...'}
        </p>
      )}
      <p className={classes.foot}>
        <Link to="/notifications" onClick={onClose}>
          All notifications
        </Link>
        <Link to="/settings" onClick={onClose}>
          Settings
        </Link>
      </p>
    </section>
  );
}
