import { useCallback, useEffect, useState } from 'react';
import { localStore } from '#web/lib/storage.ts';
import { brand } from '#web/ui/brand/brand.ts';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { isSafari } from './is-safari.ts';

const safariDialogDelayMs = 1000;
const safariDialogLifeMs = 30_000;
export const safariDialogKey = 'safariDialogSeen';

/** Seen once is enough: it is remembered as soon as it opens, whichever way it is closed. */
export function SafariDialog({ userAgent = navigator.userAgent }: { userAgent?: string }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    if (!isSafari(userAgent) || localStore.get(safariDialogKey)) return;
    const timer = setTimeout(() => {
      localStore.set(safariDialogKey, 'true');
      setOpen(true);
    }, safariDialogDelayMs);
    return () => clearTimeout(timer);
  }, [userAgent]);

  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(close, safariDialogLifeMs);
    return () => clearTimeout(timer);
  }, [open, close]);

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Using Safari?"
      description={`Safari can block the cookie that keeps you signed in. If ${brand.name} asks you to log in again and again, allow cookies and switch off “Prevent cross-site tracking” for this site.`}
      actions={
        <>
          <ButtonLink to="/help/safari" variant="subtle" onClick={close}>
            Need Help?
          </ButtonLink>
          <Button variant="primary" onClick={close}>
            Don't show this again
          </Button>
        </>
      }
    />
  );
}
