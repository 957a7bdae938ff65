import {
  IconActivity,
  IconAdjustments,
  IconArrowsExchange,
  IconChartDots2,
  IconCreditCard,
  IconGauge,
  IconListCheck,
  IconReportMoney,
  IconRobot,
  IconSpeakerphone,
  IconSquares,
  IconStethoscope,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { brand } from '#web/ui/kit/brand.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import { Wordmark } from '#web/ui/kit/logo.tsx';
import classes from './admin-layout.module.css';
import { mainId } from './skip-link.tsx';

const pages = [
  { to: '/admin/dashboard', label: 'Dashboard', Icon: IconGauge },
  { to: '/admin/cases', label: 'Cases', Icon: IconStethoscope },
  { to: '/admin/costs', label: 'Costs', Icon: IconReportMoney },
  { to: '/admin/survey-analytics', label: 'Survey analytics', Icon: IconChartDots2 },
  { to: '/admin/bot-monitoring', label: 'Bot monitoring', Icon: IconRobot },
  { to: '/admin/todos', label: 'Todos', Icon: IconListCheck },
  { to: '/admin/feature-tiers', label: 'Feature tiers', Icon: IconAdjustments },
  { to: '/admin/plans', label: 'Plans', Icon: IconSquares },
  { to: '/admin/subscriptions', label: 'Subscriptions', Icon: IconCreditCard },
  { to: '/admin/subscription-migration', label: 'Migration', Icon: IconArrowsExchange },
  { to: '/admin/announcements', label: 'Announcements', Icon: IconSpeakerphone },
  { to: '/admin/quota-monitoring', label: 'Quota monitoring', Icon: IconActivity },
] as const;

interface AdminLayoutProps {
  userMenu: ReactNode;
  children: ReactNode;
}

export function AdminLayout({ userMenu, children }: AdminLayoutProps) {
  return (
    <div className={classes.layout}>
      <header className={classes.header} data-surface="navy">
        <Link to="/admin/dashboard" aria-label={`${brand.name}, admin dashboard`} className={classes.brand}>
          <Wordmark onDark decorative />
        </Link>
        <span className={classes.tag}>Admin</span>
        <div className={classes.end}>
          <Link to="/dashboard" className={classes.leave}>
            Leave admin
          </Link>
          {userMenu}
        </div>
      </header>
      <div className={classes.body}>
        <nav aria-label="Admin" className={classes.list}>
          <div className={classes.inner}>
            {pages.map(({ to, label, Icon }) => (
              <NavLink key={to} to={to} className={classNames(classes.item)}>
                <Icon size={19} stroke={1.8} aria-hidden />
                {label}
              </NavLink>
            ))}
          </div>
        </nav>
        <main id={mainId} tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
    </div>
  );
}
