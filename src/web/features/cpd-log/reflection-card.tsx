import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { useReflection, useSaveReflection } from './cpd-queries.ts';
import classes from './reflection-card.module.css';

const longest = 4000;

/** What the doctor thought about a consultation; it stands in the log of practice. */
export function ReflectionCard({ sessionId }: { sessionId: string }) {
  const { data, isPending, error } = useReflection(sessionId);
  return (
    <Card title="Your reflection" className={classes.card}>
      {isPending ? (
        <p role="status">Loading your reflection...</p>
      ) : error ? (
        <Alert tone="critical">{error.message} What you wrote is safe.</Alert>
      ) : (
        <ReflectionForm key={sessionId} sessionId={sessionId} written={data?.text ?? ''} />
      )}
    </Card>
  );
}

function ReflectionForm({ sessionId, written }: { sessionId: string; written: string }) {
  const [text, setText] = useState(written);
  const save = useSaveReflection(sessionId);
  const isChanged = text.trim() !== written;

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || save.isPending) return;
    save.mutate(text.trim(), {
      onSuccess: (saved) => {
        setText(saved?.text ?? '');
        showToast({ type: 'success', message: saved ? 'Your reflection is saved.' : 'Your reflection is taken away.' });
      },
    });
  }

  return (
    <form className={classes.form} onSubmit={send}>
      <TextAreaField
        label="What will you do differently?"
        hint="Only you see it, and whoever you share your log with. Name no real patient."
        rows={4}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {save.error && (
        <Alert tone="critical" role="alert">
          {save.error.message} It is not saved yet; your words are still here.
        </Alert>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending} disabled={!isChanged}>
          Save reflection
        </Button>
        <Link to="/cpd-log">Your CPD log</Link>
      </div>
    </form>
  );
}
