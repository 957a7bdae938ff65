import { useEffect, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { checkHealth, type Health } from '#web/lib/api/health.ts';

const words: Record<Health['status'], string> = {
  ok: 'Our server is answering, so another try should help.',
  degraded: 'Our server cannot reach its data at the moment. Please try again in a few minutes.',
  unreachable: 'Our server cannot be reached from here at the moment.',
};

const isOutage = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 'network' || error.status >= 500);

/** After a failure that may be the server's or the connection's: how the server is now, as soon as that is known. */
export function ServerHealth({ error }: { error: Error }) {
  const [status, setStatus] = useState<Health['status']>();
  const isAsked = isOutage(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure asks anew
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    void checkHealth().then((health) => {
      if (!isGone) setStatus(health.status);
    });
    return () => {
      isGone = true;
    };
  }, [error, isAsked]);
  return isAsked && status ? <> {words[status]}</> : null;
}
