import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { localStore } from '#web/lib/storage.ts';
import { brand } from '#web/ui/brand/brand.ts';
import { Logo } from '#web/ui/brand/logo.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { IconButton } from '#web/ui/kit/icon-button.tsx';
import { useClearance } from '#web/ui/overlay/floating/use-clearance.ts';
import classes from './install.module.css';
import { installNoticeKey } from './install-prompt.ts';

/** Shown once in the life of this browser, so it is remembered as soon as it appears. */
export function InstallNotice({ onInstall, close }: { onInstall: () => void; close: () => void }) {
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
