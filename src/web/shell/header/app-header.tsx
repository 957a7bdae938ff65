import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { brand } from '#web/ui/brand/brand.ts';
import { Wordmark } from '#web/ui/brand/logo.tsx';
import { IconButton } from '#web/ui/kit/icon-button.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { SearchForm } from '../site/search-form.tsx';
import classes from './app-header.module.css';
import { HeaderMiddleSlot } from './header-middle.tsx';
import { UserMenu } from './user-menu.tsx';

interface AppHeaderProps {
  name: string;
  statsLine: string;
  picture: string | null;
  allowanceLine: string | undefined;
  /** Null while it is not known: nobody is called Free for a moment. */
  tier: string | null;
  planName: string;
  isAdmin: boolean;
  mobile: boolean;
  /** How much there is to hear of. */
  bell: ReactNode;
  onSearch: (text: string) => void;
  onSignOut: () => void;
}

export function AppHeader({ tier, planName, mobile, bell, onSearch, ...user }: AppHeaderProps) {
  return (
    <header className={classes.header}>
      <Link to="/dashboard" aria-label={`${brand.name}, dashboard`} className={classes.brand}>
        <Wordmark height={mobile ? 32 : 34} decorative />
      </Link>
      <HeaderMiddleSlot />
      <div className={classes.end}>
        <HeaderSearch onSearch={onSearch} />
        {bell}
        {tier !== null && (
          <Tooltip text={`Your plan: ${planName}`} placement="bottom">
            <Link to="/internal/subscription" className={classes.tier} aria-label={`Plan: ${tier}`}>
              {tier}
            </Link>
          </Tooltip>
        )}
        <UserMenu {...user} compact={mobile} withPages={mobile} />
      </div>
    </header>
  );
}

function HeaderSearch({ onSearch }: Pick<AppHeaderProps, 'onSearch'>) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    opener.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the search from anywhere inside it
    <div className={classes.searching} onKeyDown={closeOnEscape}>
      {open && (
        <SearchForm
          inputRef={input}
          className={classes.search}
          onSearch={(text) => {
            setOpen(false);
            onSearch(text);
          }}
        />
      )}
      <IconButton
        ref={opener}
        label={open ? 'Close search' : 'Search'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? <IconX size={19} stroke={1.8} aria-hidden /> : <IconSearch size={19} stroke={1.8} aria-hidden />}
      </IconButton>
    </div>
  );
}
