import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { localStore } from '#web/lib/storage.ts';
import { brand } from '#web/ui/kit/brand.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { IconButton } from '#web/ui/kit/icon-button.tsx';
import { Logo } from '#web/ui/kit/logo.tsx';
import { useClearance } from '#web/ui/overlay/keep-clear.ts';
import classes from './install.module.css';
import { runsAsInstalledApp } from './install-prompt.ts';

export const installNoticeDelayMs = 3000;
export const installNoticeKey = 'installNoticeShown';

export function InstallNotice({ onInstall }: { onInstall: () => void }) {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    if (localStore.get(installNoticeKey) || runsAsInstalledApp()) return;
    const timer = setTimeout(() => setIsDue(true), installNoticeDelayMs);
    return () => clearTimeout(timer);
  }, []);

  return isDue && <Notice onInstall={onInstall} close={() => setIsDue(false)} />;
}

/** Shown once in the life of this browser, so it is remembered as soon as it appears. */
function Notice({ onInstall, close }: { onInstall: () => void; close: () => void }) {
  const box = useRef<HTMLElement>(null);
  const { givesWay } = useClearance(box);

  useEffect(() => {
    if (!givesWay) localStore.set(installNoticeKey, 'true');
  }, [givesWay]);

  return (
    <section ref={box} className={classNames(classes.notice, givesWay && classes.away)} aria-label="Install app">
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
