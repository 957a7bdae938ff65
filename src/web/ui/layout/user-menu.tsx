import { IconChevronDown, IconLogout, IconSettings, IconShieldLock } from '@tabler/icons-react';
import { classNames } from '../class-names.ts';
import { Menu, type MenuEntry } from '../menu.tsx';
import classes from './user-menu.module.css';

interface UserMenuProps {
  name: string;
  statsLine: string;
  isAdmin: boolean;
  onSignOut: () => void;
  /** Only the initial, as on a phone or in the admin portal. */
  compact?: boolean;
  onDark?: boolean;
}

export function UserMenu({ name, statsLine, isAdmin, onSignOut, compact = false, onDark = false }: UserMenuProps) {
  const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;
  const entries: MenuEntry[] = [
    ...(isAdmin ? [{ label: 'Admin Portal', to: '/admin/dashboard', icon: <IconShieldLock {...icon} /> }] : []),
    { label: 'Settings', to: '/settings', icon: <IconSettings {...icon} /> },
    { label: 'Sign Out', onSelect: onSignOut, icon: <IconLogout {...icon} /> },
  ];
  return (
    <Menu
      label={`${name} ${statsLine}`}
      entries={entries}
      buttonClassName={classes.button}
      button={
        <>
          <span
            className={classNames(classes.initial, onDark && classes.bright)}
            data-initial={name.charAt(0).toLocaleUpperCase('en-GB')}
          />
          {!compact && (
            <>
              <span className={classes.words}>
                <strong>{name}</strong> <small>{statsLine}</small>
              </span>
              <IconChevronDown size={15} stroke={1.8} aria-hidden />
            </>
          )}
        </>
      }
    />
  );
}
