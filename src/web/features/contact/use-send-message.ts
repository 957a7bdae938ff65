import { useRef, useState } from 'react';
import type { ContactTopic } from '#core/contact-topics.ts';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { log } from '#web/lib/log.ts';
import type { ContactErrors, ContactFields } from './contact-problems.ts';

/** Sends a message once, however often it is tried: the same words go out under the same key. */
export function useSendMessage(showErrors: (errors: ContactErrors) => void) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [reference, setReference] = useState<string | null>(null);
  const submission = useRef<{ content: string; key: string } | null>(null);

  async function send(values: ContactFields) {
    const body = { ...values, topic: values.topic as ContactTopic };
    const content = JSON.stringify(body);
    if (submission.current?.content !== content) submission.current = { content, key: newIdempotencyKey() };
    setSending(true);
    setFailure(null);
    try {
      const answer = await api('POST /contact', { body, idempotencyKey: submission.current.key });
      setReference(answer.data.reference);
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      if (!known) log.error('The contact form failed unexpectedly', String(error));
      const placed = known?.issues.filter(({ path }) => path in values) ?? [];
      if (placed.length > 0) showErrors(Object.fromEntries(placed.map(({ path, message }) => [path, message])));
      else setFailure(failureWords(known));
    } finally {
      setSending(false);
    }
  }

  function forget() {
    submission.current = null;
    setReference(null);
    setFailure(null);
  }

  return { isSending, failure, reference, send, forget };
}

function failureWords(error: ApiError | null): string {
  if (error?.code === 'TOO_MANY_REQUESTS') return 'You have written several times within the hour. Please try later.';
  return error?.message ?? 'Something went wrong in your browser. Please try again.';
}
