import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import classes from './signing-in-card.module.css';

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ type: 'success', message: 'The codes are copied.' }),
      () => showToast({ type: 'error', message: 'The browser did not allow it. Mark the codes and copy them.' }),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title="Keep these recovery codes"
      description="Each signs you in once, in place of a code, should you lose your telephone. They are shown only now."
      actions={
        <>
          <Button onClick={copy}>Copy</Button>
          <Button variant="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
