import { IconLogout } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { classNames } from '../class-names.ts';
import classes from './bottom-bar.module.css';
import { bottomItems } from './navigation-items.ts';
import { type Unread, UnreadMark } from './unread-mark.tsx';

const iconLook = { size: 22, stroke: 1.8, 'aria-hidden': true } as const;

export function BottomBar({ onLogout, unread }: { onLogout: () => void; unread?: Unread }) {
  return (
    <nav aria-label="Bottom" className={classes.bar}>
      {bottomItems.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={classNames(classes.item)}>
          <Icon {...iconLook} />
          {label}
          <UnreadMark count={unread?.[to]} dot />
        </NavLink>
      ))}
      <button type="button" className={classes.item} onClick={onLogout}>
        <IconLogout {...iconLook} />
        Logout
      </button>
    </nav>
  );
}
