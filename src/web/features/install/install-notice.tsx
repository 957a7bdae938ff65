import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { localStore } from '#web/lib/storage.ts';
import { brand } from '#web/ui/brand.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import classes from './install.module.css';
import { runsAsInstalledApp } from './install-prompt.ts';

export const installNoticeDelayMs = 3000;
export const installNoticeKey = 'installNoticeShown';

/** Shown once in the life of this browser, so it is remembered as soon as it appears. */
export function InstallNotice({ onInstall }: { onInstall: () => void }) {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (localStore.get(installNoticeKey) || runsAsInstalledApp()) return;
    const timer = setTimeout(() => {
      localStore.set(installNoticeKey, 'true');
      setShown(true);
    }, installNoticeDelayMs);
    return () => clearTimeout(timer);
  }, []);

  if (!shown) return null;
  const close = () => setShown(false);
  return (
    <section className={classes.notice} aria-label="Install app">
      <Logo height={36} decorative />
      <p role="status">
        <strong>Keep {brand.name} at hand</strong>
        Add it to your home screen and open it like an app.
      </p>
      <Button
        size="sm"
        variant="primary"
        onClick={() => {
          close();
          onInstall();
        }}
      >
        Install
      </Button>
      <IconButton label="Not now" onClick={close}>
        <IconX size={18} stroke={1.8} aria-hidden />
      </IconButton>
    </section>
  );
}
