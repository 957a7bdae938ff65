import { IconDeviceMobileDown, IconMenu2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { brand } from '#web/ui/brand/brand.ts';
import { Wordmark } from '#web/ui/brand/logo.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { IconButton } from '#web/ui/kit/icon-button.tsx';
import { createSlot } from '../layout/slot.tsx';
import { SearchForm } from './search-form.tsx';
import classes from './site-header.module.css';

/** Where the site's helper opens from while a page leaves no room for it elsewhere. */
export const helperSlot = createSlot();

const publicPages = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/features', label: 'Features' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/study-plan', label: 'Study Plan' },
  { to: '/faq', label: 'FAQ' },
] as const;

interface SiteHeaderProps {
  /** Undefined while the width is not known: then both arrangements are there and the style sheet shows one. */
  mobile: boolean | undefined;
  onSearch: (text: string) => void;
  onInstall: () => void;
}

export function SiteHeader({ mobile, onSearch, onInstall }: SiteHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to="/" aria-label={`${brand.name}, home`} className={classes.brand}>
          <Wordmark decorative />
        </Link>
        {mobile !== true && (
          <div className={classes.wide}>
            <nav aria-label="Main" className={classes.nav}>
              <PublicPages />
            </nav>
            <div className={classes.end}>
              <HelperPlace />
              <SearchForm onSearch={onSearch} className={classes.search} />
              <IconButton label="Install app" title="Install app" onClick={onInstall}>
                <IconDeviceMobileDown size={19} stroke={1.8} aria-hidden />
              </IconButton>
              <ButtonLink to="/login" variant="primary">
                Sign In
              </ButtonLink>
            </div>
          </div>
        )}
        {mobile !== false && (
          <div className={classes.narrow}>
            <MobileMenu onSearch={onSearch} onInstall={onInstall} />
            {mobile === undefined && (
              <noscript>
                <nav aria-label="Main" className={classes.nav}>
                  <PublicPages />
                  <NavLink to="/login">Sign In</NavLink>
                </nav>
              </noscript>
            )}
          </div>
        )}
      </div>
    </header>
  );
}

const HelperPlace = () => <div ref={helperSlot.ref} className={classes.helper} />;

function PublicPages({ onFollow }: { onFollow?: () => void }) {
  return publicPages.map((page) => (
    <NavLink key={page.to} to={page.to} end onClick={onFollow}>
      {page.label}
    </NavLink>
  ));
}

function MobileMenu({ onSearch, onInstall }: Pick<SiteHeaderProps, 'onSearch' | 'onInstall'>) {
  const menuId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    close();
    opener.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the menu from anywhere inside it
    <div className={classes.end} onKeyDown={closeOnEscape}>
      <HelperPlace />
      <IconButton label="Install app" onClick={onInstall}>
        <IconDeviceMobileDown size={20} stroke={1.8} aria-hidden />
      </IconButton>
      <IconButton
        ref={opener}
        label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => setOpen(!open)}
      >
        {open ? <IconX size={22} stroke={1.8} aria-hidden /> : <IconMenu2 size={22} stroke={1.8} aria-hidden />}
      </IconButton>
      {open && (
        <div id={menuId} className={classes.panel}>
          <SearchForm
            onSearch={(text) => {
              close();
              onSearch(text);
            }}
          />
          <nav aria-label="Main">
            <PublicPages onFollow={close} />
          </nav>
          <ButtonLink to="/login" variant="primary" fullWidth onClick={close}>
            Sign In
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
