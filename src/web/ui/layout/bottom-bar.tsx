import { IconLogout } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { classNames } from '../class-names.ts';
import classes from './bottom-bar.module.css';
import { bottomItems } from './navigation-items.ts';

const iconLook = { size: 22, stroke: 1.8, 'aria-hidden': true } as const;

export function BottomBar({ onLogout }: { onLogout: () => void }) {
  return (
    <nav aria-label="Bottom" className={classes.bar}>
      {bottomItems.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={classNames(classes.item)}>
          <Icon {...iconLook} />
          {label}
        </NavLink>
      ))}
      <button type="button" className={classes.item} onClick={onLogout}>
        <IconLogout {...iconLook} />
        Logout
      </button>
    </nav>
  );
}
