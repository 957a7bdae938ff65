import { useCallback, useEffect, useState } from 'react';
import { dayAndTime } from '#core/dates.ts';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiResponse } from '#web/lib/api/api-types.ts';
import { cookieAdvice } from '#web/lib/api/cookie-advice.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import classes from './session-diagnostics.module.css';

type Diagnostics = ApiResponse<'GET /auth/session-diagnostics'>['data'];
interface Answer {
  diagnostics: Diagnostics;
  /** By how much this machine's clock is ahead, in seconds. */
  clockAheadSeconds: number;
}
type Check = { state: 'none' | 'running' } | { state: 'done'; answer: Answer } | { state: 'failed'; message: string };

const clockToleranceSeconds = 60;

/** What the server sees of this browser's session and cookie; asked when wanted, or at once where the page is about it. */
export function SessionDiagnostics({ atOnce = false }: { atOnce?: boolean }) {
  const [check, setCheck] = useState<Check>({ state: 'none' });

  const run = useCallback(async () => {
    setCheck({ state: 'running' });
    try {
      const { data } = await api('GET /auth/session-diagnostics');
      const clockAheadSeconds = Math.round((Date.now() - Date.parse(data.serverTime)) / 1000);
      setCheck({ state: 'done', answer: { diagnostics: data, clockAheadSeconds } });
    } catch (error) {
      setCheck({ state: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }, []);
  useEffect(() => {
    if (atOnce) void run();
  }, [atOnce, run]);

  return (
    <div className={classes.check}>
      {check.state === 'done' && <Facts {...check.answer} />}
      {check.state === 'failed' && (
        <Alert tone="critical" role="alert" title="The server could not be asked">
          {check.message}
        </Alert>
      )}
      <div>
        <Button loading={check.state === 'running'} onClick={() => void run()}>
          {check.state === 'none' || check.state === 'running' ? 'Check cookie and session' : 'Check again'}
        </Button>
      </div>
    </div>
  );
}

function Facts({ diagnostics, clockAheadSeconds }: Answer) {
  const { cookieReceived, sessionFound, signedInAs, createdAt, expiresAt, secureConnection, recovery } = diagnostics;
  const rows: [string, string][] = [
    ['Sign-in cookie', cookieReceived ? 'Reached the server' : 'Did not reach the server'],
    ['Session', sessionFound ? 'Found' : 'None'],
    ['Signed in as', signedInAs ?? 'Nobody'],
    ...momentRow('Since', createdAt),
    ...momentRow('Ends, unless you go on', expiresAt),
    ['Connection', secureConnection ? 'Encrypted' : 'Not encrypted'],
    ['Clock of this device', clockWords(clockAheadSeconds)],
  ];
  return (
    <>
      {recovery && <Alert tone="warning">{cookieAdvice(recovery)}</Alert>}
      {Math.abs(clockAheadSeconds) > clockToleranceSeconds && (
        <Alert tone="warning">
          The clock of this device is wrong. Consultations follow the server’s clock, so nothing is lost; dates may read
          oddly until you set it.
        </Alert>
      )}
      <dl className={classes.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const momentRow = (name: string, at: string | null): [string, string][] =>
  at === null ? [] : [[name, dayAndTime(at)]];

function clockWords(seconds: number): string {
  const off = Math.abs(seconds);
  if (off <= clockToleranceSeconds) return 'Agrees with the server';
  const minutes = Math.round(off / 60);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${seconds > 0 ? 'ahead' : 'behind'}`;
}
