import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { brand } from '#web/ui/brand/brand.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type Unread, UnreadMark } from '../header/unread-mark.tsx';
import classes from './bottom-bar.module.css';
import { bottomItems } from './navigation-items.ts';

const iconLook = { size: 22, stroke: 1.8, 'aria-hidden': true } as const;

export function BottomBar({ onLogout, unread }: { onLogout: () => void; unread?: Unread }) {
  const [isAsking, setIsAsking] = useState(false);
  const stay = () => setIsAsking(false);
  return (
    <>
      <nav aria-label="Bottom" className={classes.bar}>
        {bottomItems.map(({ to, label, Icon }) => (
          <NavLink key={to} to={to} className={classNames(classes.item)}>
            <Icon {...iconLook} />
            {label}
            <UnreadMark count={unread?.[to]} dot />
          </NavLink>
        ))}
        <button type="button" className={classes.item} onClick={() => setIsAsking(true)}>
          <IconLogout {...iconLook} />
          Logout
        </button>
      </nav>
      {/* A thumb that meant Settings must not end the session. */}
      <Dialog
        open={isAsking}
        onClose={stay}
        title={`Log out of ${brand.name}?`}
        description="Your consultations and marks are kept. You need your password to come back."
        actions={
          <>
            <Button onClick={stay}>Stay signed in</Button>
            <Button variant="primary" onClick={onLogout}>
              Log out
            </Button>
          </>
        }
      />
    </>
  );
}
