import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cookieAdvice } from '#web/lib/api/cookie-advice.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import classes from '#web/ui/overlay/floating-box.module.css';
import { useAuth } from './auth-provider.tsx';
import { rememberReturnPath } from './return-path.ts';
import type { Expiry } from './use-session.ts';

const shownForSeconds = 10;

/** Stands once on the page and shows itself when the session ends; signing in, here or in another tab, takes it away. */
export function SessionExpiredBox() {
  const { expiry } = useAuth();
  const [closed, setClosed] = useState<Expiry | null>(null);
  if (expiry === null || expiry === closed) return null;
  return <Box expiry={expiry} onClose={() => setClosed(expiry)} />;
}

function Box({ expiry: { user, problem }, onClose }: { expiry: Expiry; onClose: () => void }) {
  const location = useLocation();
  const navigate = useNavigate();
  const isAtLogin = location.pathname === '/login';
  // A page that was opened without anybody signed in may be read on.
  const leaves = user !== null && !isAtLogin;

  function goToLogin() {
    onClose();
    if (isAtLogin) return;
    rememberReturnPath(location);
    void navigate('/login', { state: { from: location } });
  }
  const secondsLeft = useCountdown(leaves ? goToLogin : onClose);
  const [before, after] = leaves
    ? ['The log-in page opens in', 'and brings you back here afterwards.']
    : ['This message closes in', ''];

  return (
    <div className={classes.box}>
      <Alert tone="warning" role="alert" title="Session Expired">
        <p>Your session has expired. Please log in again to continue.</p>
        {problem && <p>{cookieAdvice(problem)}</p>}
        {/* Read out once, not every second. */}
        <p className="visually-hidden">{`${before} ${shownForSeconds} seconds ${after}`}</p>
        <p className={classes.countdown} aria-hidden>
          {before} <strong>{secondsLeft} s</strong> {after}
        </p>
        <div className={classes.actions}>
          <Button variant="primary" onClick={goToLogin}>
            Go to Login
          </Button>
          <Button onClick={onClose}>Dismiss</Button>
        </div>
      </Alert>
    </div>
  );
}

function useCountdown(onEnd: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(shownForSeconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const tick = setInterval(() => setSecondsLeft((left) => Math.max(left - 1, 0)), 1000);
    const last = setTimeout(end, shownForSeconds * 1000);
    return () => {
      clearInterval(tick);
      clearTimeout(last);
    };
  }, []);
  return secondsLeft;
}
