import { type MouseEvent, useEffect, useRef } from 'react';
import { Alert } from '../kit/alert.tsx';
import classes from './form-error-summary.module.css';

export interface FormError {
  message: string;
  /** The id of the control to go to; an error of the whole form has none. */
  fieldId?: string | undefined;
}

interface FormErrorSummaryProps {
  errors: readonly FormError[];
  title?: string;
}

function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** Takes the focus whenever a new list of errors arrives, so render it with the errors of the last submit. */
export function FormErrorSummary({ errors, title = 'There is a problem' }: FormErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (errors.length > 0) summary.current?.focus();
  }, [errors]);

  if (errors.length === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} className={classes.summary}>
      <Alert tone="critical" title={title} role="alert">
        <ul className={classes.errors}>
          {errors.map(({ message, fieldId }) => (
            <li key={`${fieldId} ${message}`}>
              {fieldId ? (
                <a href={`#${fieldId}`} onClick={goToField}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
