import {
  IconBook2,
  IconCalendarEvent,
  IconChevronDown,
  IconCreditCard,
  IconLogout,
  IconSettings,
  IconShieldLock,
  IconStopwatch,
} from '@tabler/icons-react';
import { Avatar } from '#web/ui/kit/avatar.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { MenuEntry } from '#web/ui/overlay/menu-list.tsx';
import classes from './user-menu.module.css';

interface UserMenuProps {
  name: string;
  statsLine: string;
  /** The address of the own picture. */
  picture?: string | null | undefined;
  /** What is left of the month's allowances, in words; without it nothing is said. */
  allowanceLine?: string | undefined;
  isAdmin: boolean;
  onSignOut: () => void;
  /** On the button only the initial; name and figures head the open menu. */
  compact?: boolean;
  /** A phone has no room for these anywhere else. */
  withPages?: boolean;
  onDark?: boolean;
}

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

const pages: MenuEntry[] = [
  { label: 'Study plan', to: '/study-plan', icon: <IconCalendarEvent {...icon} /> },
  { label: 'Mock exam', to: '/mock-exam', icon: <IconStopwatch {...icon} /> },
  { label: 'Study guides', to: '/study-materials', icon: <IconBook2 {...icon} /> },
  { label: 'Subscription', to: '/subscription', icon: <IconCreditCard {...icon} /> },
];

export function UserMenu({
  name,
  statsLine,
  picture,
  allowanceLine,
  isAdmin,
  onSignOut,
  compact = false,
  withPages = false,
  onDark = false,
}: UserMenuProps) {
  const entries: MenuEntry[] = [
    ...(withPages ? pages : []),
    ...(isAdmin ? [{ label: 'Admin Portal', to: '/admin/dashboard', icon: <IconShieldLock {...icon} /> }] : []),
    { label: 'Settings', to: '/settings', icon: <IconSettings {...icon} /> },
    { label: 'Sign Out', onSelect: onSignOut, icon: <IconLogout {...icon} /> },
  ];
  const words = (
    <span className={classes.words}>
      <strong>{name}</strong> <small>{statsLine}</small>
    </span>
  );
  return (
    <Menu
      label={`${name} ${statsLine}`}
      entries={entries}
      buttonClassName={classes.button}
      head={
        (compact || allowanceLine) && (
          <div className={classes.head}>
            {compact && words}
            {allowanceLine && <p>{allowanceLine}</p>}
          </div>
        )
      }
      button={
        <>
          <Avatar name={name} picture={picture} size="sm" onDark={onDark} />
          {!compact && (
            <>
              {words}
              <IconChevronDown size={15} stroke={1.8} aria-hidden />
            </>
          )}
        </>
      }
    />
  );
}
