import { IconSend2 } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Advice, Feedback } from '#contract/feedback.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { counted } from '../words.ts';
import classes from './facilitator.module.css';
import { type Question, useAdvice, useAsk } from './facilitator-queries.ts';
import { suggestedQuestions } from './suggested-questions.ts';

/** Questions about this consultation, answered from its marks, its transcript and its teaching. */
export function Facilitator({ feedback }: { feedback: Feedback }) {
  const advice = useAdvice(feedback.sessionId);
  const ask = useAsk(feedback.sessionId);
  const [text, setText] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  // Kept after a failure, so that sending it again is the same question.
  const question = useRef<Question | null>(null);
  const messages = advice.data?.messages ?? [];
  const remaining = advice.data?.remaining ?? null;
  const isUsedUp = remaining === 0 || (ask.error instanceof ApiError && ask.error.code === 'ALLOWANCE_USED_UP');

  function send(event?: FormEvent) {
    event?.preventDefault();
    const words = text.trim();
    if (words === '' || ask.isPending || isUsedUp) return;
    if (question.current?.text !== words) question.current = { clientMessageId: newIdempotencyKey(), text: words };
    ask.mutate(question.current, {
      onSuccess: () => {
        question.current = null;
        setText('');
      },
    });
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <Card
      title="Ask about this consultation"
      titleAction={
        remaining !== null && <span className={classes.left}>{counted(remaining, 'question')} left this month</span>
      }
      className={classes.card}
    >
      <div role="log" aria-label="Questions and answers" aria-busy={ask.isPending} className={classes.log}>
        {messages.map((message) => (
          <Message key={`${message.n} ${message.who}`} message={message} />
        ))}
        {ask.isPending && question.current && (
          <>
            <p className={classes.user}>{question.current.text}</p>
            <p className={classes.waiting}>Looking it up...</p>
          </>
        )}
      </div>
      {messages.length === 0 && !ask.isPending && (
        <ul className={classes.suggestions} aria-label="Questions you could ask">
          {suggestedQuestions(feedback).map((suggestion) => (
            <li key={suggestion}>
              <button
                type="button"
                onClick={() => {
                  setText(suggestion);
                  box.current?.focus();
                }}
              >
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      )}
      {advice.error && !advice.data && (
        <Alert tone="warning" role="alert" className={classes.failure}>
          {advice.error.message} Earlier questions cannot be shown now; they are kept.
        </Alert>
      )}
      {ask.error && !isUsedUp && (
        <Alert tone="critical" role="alert" className={classes.failure}>
          {ask.error.message} Your question is still in the box; nothing was spent twice.
        </Alert>
      )}
      {isUsedUp ? (
        <Alert
          tone="info"
          action={
            <ButtonLink to="/pricing" size="sm">
              See the plans
            </ButtonLink>
          }
        >
          {ask.error?.message ?? 'No questions are left this month. What was answered stays here to read.'}
        </Alert>
      ) : (
        <form className={classes.form} onSubmit={send}>
          <TextAreaField
            ref={box}
            label="Your question"
            hint="For practice only; for a real patient use the guidance itself. Enter asks, Shift+Enter makes a new line."
            rows={2}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={sendOnEnter}
          />
          <Button type="submit" loading={ask.isPending} icon={<IconSend2 size={16} stroke={1.8} aria-hidden />}>
            Ask
          </Button>
        </form>
      )}
    </Card>
  );
}

function Message({ message }: { message: Advice }) {
  if (message.who === 'user') return <p className={classes.user}>{message.text}</p>;
  return (
    <div className={classes.answer}>
      <p>{message.text}</p>
      {message.sources.length > 0 && (
        <ul className={classes.sources} aria-label="Sources">
          {message.sources.map(({ label, link }) => (
            <li key={`${label} ${link}`}>{isOwnPath(link) ? <Link to={link}>{label}</Link> : label}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A source leads to a page of ours or nowhere. */
const isOwnPath = (link: string | null): link is string => link !== null && /^\/(?![/\\])/.test(link);
