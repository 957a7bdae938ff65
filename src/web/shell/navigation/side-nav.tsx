import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react';
import { type CSSProperties, type ReactElement, type ReactNode, useContext } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '#web/ui/kit/class-names.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { type Unread, UnreadMark } from '../header/unread-mark.tsx';
import { RoomAbove } from '../layout/room-above.ts';
import { accountItems, mainItems } from './navigation-items.ts';
import classes from './side-nav.module.css';

interface SideNavProps {
  collapsed: boolean;
  onToggle: () => void;
  onLogout: () => void;
  unread?: Unread;
  /** Above the button that collapses; not on the rail. */
  note?: ReactNode;
}

const iconLook = { size: 19, stroke: 1.8, 'aria-hidden': true } as const;

export function SideNav({ collapsed, onToggle, onLogout, unread, note }: SideNavProps) {
  const { pathname } = useLocation();
  const above = { '--above': `${useContext(RoomAbove)}px` } as CSSProperties;
  // A consultation belongs to the case selection it was started from.
  const isCurrent = (to: string) =>
    pathname === to || pathname.startsWith(`${to}/`) || (to === '/case-selection' && pathname.startsWith('/case/'));
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggleLabel = collapsed ? 'Expand' : 'Collapse';
  const withTip = (label: string, item: ReactElement<{ 'aria-describedby'?: string | undefined }>) =>
    collapsed ? (
      <Tooltip key={label} text={label} placement="right">
        {item}
      </Tooltip>
    ) : (
      item
    );
  const links = (items: typeof mainItems | typeof accountItems) =>
    items.map(({ to, label, Icon }) =>
      withTip(
        label,
        <Link key={to} to={to} className={classNames(classes.item)} aria-current={isCurrent(to) ? 'page' : undefined}>
          <Icon {...iconLook} />
          <span>{label}</span>
          <UnreadMark count={unread?.[to]} dot={collapsed} />
        </Link>,
      ),
    );

  return (
    <nav aria-label="Side" className={classNames(classes.side, collapsed && classes.rail)}>
      <div className={classes.inner} style={above}>
        <h2>Main</h2>
        {links(mainItems)}
        <h2 className={classes.account}>Account</h2>
        {links(accountItems)}
        {withTip(
          'Logout',
          <button type="button" className={classes.item} onClick={onLogout}>
            <IconLogout {...iconLook} />
            <span>Logout</span>
          </button>,
        )}
        <div className={classes.foot}>
          {note && !collapsed && <div className={classes.note}>{note}</div>}
          {withTip(
            toggleLabel,
            <button
              type="button"
              className={classNames(classes.item, classes.toggle)}
              aria-expanded={!collapsed}
              onClick={onToggle}
            >
              <ToggleIcon {...iconLook} />
              <span>{toggleLabel}</span>
            </button>,
          )}
        </div>
      </div>
    </nav>
  );
}
