import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import classes from './survey-prompt.module.css';

const scores = Array.from({ length: 11 }, (_, score) => score);
const networkMode = 'always' as const;

/** Seen once, it does not come again for a while, whether it is answered or not. */
export function SurveyPrompt({ sessionId }: { sessionId: string }) {
  const [isShown, setIsShown] = useState(true);
  const { data: ask = false } = useQuery({
    queryKey: ['survey', 'prompt'],
    queryFn: async ({ signal }) => (await api('GET /survey/prompt', { signal })).data.ask,
    // Asked once in a visit: on another feedback it is not wanted either.
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (ask) api('PUT /survey/prompt', { body: { outcome: 'asked' } }).catch(() => undefined);
  }, [ask]);
  if (!ask || !isShown) return null;
  return <Question sessionId={sessionId} onClose={() => setIsShown(false)} />;
}

function Question({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const [score, setScore] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const send = useMutation({
    networkMode,
    mutationFn: (given: number) =>
      api('POST /survey/answers', { body: { score: given, text, sessionId }, idempotencyKey }),
  });
  const refuse = useMutation({
    networkMode,
    mutationFn: () => api('PUT /survey/prompt', { body: { outcome: 'never' } }),
    onSuccess: onClose,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (score !== null && !send.isPending) send.mutate(score);
  }

  if (send.isSuccess) {
    return (
      <Alert tone="success" role="status" title="Thank you" onDismiss={onClose} className={classes.card}>
        A person reads every answer.
      </Alert>
    );
  }
  const error = send.error ?? refuse.error;
  return (
    <Card title="One question" className={classes.card}>
      <form className={classes.form} onSubmit={submit}>
        <fieldset className={classes.scale}>
          <legend>How likely are you to recommend Clavis to a colleague?</legend>
          <div className={classes.scores}>
            {scores.map((value) => (
              <label key={value} className={classes.score}>
                <input type="radio" name="score" checked={score === value} onChange={() => setScore(value)} />
                {value}
              </label>
            ))}
          </div>
          <p className={classes.ends} aria-hidden="true">
            <span>Not at all</span>
            <span>Very likely</span>
          </p>
        </fieldset>
        <TextAreaField
          label="Why? (optional)"
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {error && (
          <Alert tone="critical" role="alert">
            {error.message} Nothing was sent.
          </Alert>
        )}
        <div className={classes.actions}>
          <Button type="submit" loading={send.isPending} disabled={score === null}>
            Send
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Not now
          </Button>
          <Button variant="subtle" loading={refuse.isPending} onClick={() => refuse.mutate()}>
            Do not ask again
          </Button>
        </div>
      </form>
    </Card>
  );
}
