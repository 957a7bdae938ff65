import { IconCopy } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { TextField } from '../forms/text-field.tsx';
import { Alert } from '../kit/alert.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { showToast } from '../overlay/toast-store.ts';
import classes from './share-links.module.css';
import { type SharedLink, ShareList, type Withdrawing } from './share-list.tsx';

interface Making {
  mutate(wish: { label: string; idempotencyKey: string }, options: { onSuccess: () => void }): void;
  isPending: boolean;
  error: Error | null;
  data: { url: string | null } | undefined;
}

interface ShareLinksDialogProps {
  title: string;
  description: string;
  shares: { data: readonly SharedLink[] | undefined; error: Error | null };
  make: Making;
  withdraw: Withdrawing;
  onClose: () => void;
  /** Another way to let somebody in, below the first. */
  children?: ReactNode;
}

/** Links that let somebody read something without an account. */
export function ShareLinksDialog({
  title,
  description,
  shares,
  make,
  withdraw,
  onClose,
  children,
}: ShareLinksDialogProps) {
  const form = useId();
  const [label, setLabel] = useState('');
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);

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
      title={title}
      description={description}
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
      {children}
      {shares.error && !shares.data && (
        <Alert tone="critical" role="alert" className={classes.failure}>
          {shares.error.message} Links that you made still work.
        </Alert>
      )}
      {shares.data && shares.data.length > 0 && (
        <section className={classes.shares}>
          <h3>Links you made</h3>
          <ShareList shares={shares.data} withdraw={withdraw} />
        </section>
      )}
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
