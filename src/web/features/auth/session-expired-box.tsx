import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { cookieAdvice } from '#web/lib/api/api-error.ts';
import { authEvents } from '#web/lib/browser-events.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import classes from '#web/ui/overlay/floating-box.module.css';

const shownForMs = 10_000;

/** Stands once on the page and shows itself when the session ends. */
export function SessionExpiredBox() {
  const navigate = useNavigate();
  const [shown, setShown] = useState<{ isCookieBlocked: boolean } | null>(null);

  useEffect(
    () =>
      authEvents.listen('session-expired', (detail) =>
        setShown({ isCookieBlocked: detail?.recovery === 'cookie-missing-cross-origin' }),
      ),
    [],
  );

  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), shownForMs);
    return () => clearTimeout(timer);
  }, [shown]);

  if (shown === null) return null;
  return (
    <div className={classes.box}>
      <Alert tone="warning" role="alert" title="Session Expired">
        <p>Your session has expired. Please log in again to continue.</p>
        {shown.isCookieBlocked && <p>{cookieAdvice}</p>}
        <div className={classes.actions}>
          <Button
            variant="primary"
            onClick={() => {
              setShown(null);
              void navigate('/login');
            }}
          >
            Go to Login
          </Button>
          <Button onClick={() => setShown(null)}>Dismiss</Button>
        </div>
      </Alert>
    </div>
  );
}
