import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { brand } from '#web/ui/brand/brand.ts';
import { Wordmark } from '#web/ui/brand/logo.tsx';
import { mainId } from '../layout/skip-link.tsx';
import classes from './admin-layout.module.css';
import { adminPages } from './admin-pages.ts';

interface AdminLayoutProps {
  userMenu: ReactNode;
  /** Authors see the pages that are theirs. */
  isAuthor: boolean;
  children: ReactNode;
}

const home = '/admin/dashboard';
const authorsHome = '/admin/cases';

export function AdminLayout({ userMenu, isAuthor, children }: AdminLayoutProps) {
  const pages = adminPages.filter((page) => !isAuthor || 'forAuthors' in page);
  return (
    <div className={classes.layout}>
      <header className={classes.header} data-surface="navy">
        <Link to={isAuthor ? authorsHome : home} aria-label={`${brand.name}, admin start`} className={classes.brand}>
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
              <NavLink key={to} to={to} className={classes.item ?? ''}>
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
