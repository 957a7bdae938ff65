import { IconCopy } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import classes from '../dialogs.module.css';
import { ShareList } from './share-list.tsx';
import { useMakeShare, useShares } from './share-queries.ts';

/** Links that let somebody read this feedback without an account. */
export function ShareDialog({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const form = useId();
  const [label, setLabel] = useState('');
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const shares = useShares(sessionId);
  const make = useMakeShare(sessionId);

  function send(event: FormEvent) {
    event.preventDefault();
    if (make.isPending) return;
    make.mutate(
      { label: label.trim(), idempotencyKey },
      {
        onSuccess: () => {
          setLabel('');
          setIdempotencyKey(newIdempotencyKey());
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Share with a supervisor"
      description="Whoever has the link can read this feedback and its transcript, and change nothing. It works for 30 days, or until you withdraw it."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <form id={form} className={classes.form} onSubmit={send}>
        <TextField
          label="Who is it for?"
          hint="Only you see this."
          maxLength={80}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
        <div>
          <Button type="submit" variant="primary" loading={make.isPending}>
            Make a link
          </Button>
        </div>
        {make.error && (
          <Alert tone="critical" role="alert">
            {make.error.message}
          </Alert>
        )}
        {make.data?.url && <MadeLink url={make.data.url} />}
      </form>
      {shares.error && !shares.data && (
        <Alert tone="critical" role="alert" className={classes.failure}>
          {shares.error.message} Links that you made still work.
        </Alert>
      )}
      {shares.data && shares.data.length > 0 && <ShareList sessionId={sessionId} shares={shares.data} />}
    </Dialog>
  );
}

function MadeLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      showToast({ type: 'success', message: 'The link is copied.' });
    } catch {
      // Not allowed here, or no https: the text is selected, so the keyboard can copy it.
      showToast({ type: 'info', message: 'The link is selected. Copy it with Ctrl+C or Cmd+C.' });
    }
  }

  return (
    <div className={classes.made}>
      <TextField
        ref={field}
        readOnly
        label="The link"
        hint="Copy it now: it is shown only this once."
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <Button icon={<IconCopy size={16} stroke={1.8} aria-hidden />} onClick={copy}>
        Copy
      </Button>
    </div>
  );
}
