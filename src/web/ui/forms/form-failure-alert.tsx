import { ApiError, cookieAdvice, isCookieProblem } from '#web/lib/api/api-error.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import type { FormFailure } from './use-form.ts';

/** The action that failed as the title, and below it what the answer (or its status) says. */
export function FormFailureAlert({ failure }: { failure: FormFailure | null }) {
  if (failure === null) return null;
  const { title, error } = failure;
  const known = error instanceof ApiError ? error : null;
  const advice = isCookieProblem(error) ? cookieAdvice : null;
  return (
    <Alert tone="critical" role="alert" title={title}>
      {known && known.message !== title && <p>{known.message}</p>}
      {known?.issues.map(({ path, message }) => (
        <p key={path}>{message}</p>
      ))}
      {advice && <p>{advice}</p>}
      {known?.reference && <p>Reference {known.reference}</p>}
    </Alert>
  );
}
