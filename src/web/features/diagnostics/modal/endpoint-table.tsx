import { IconCheck, IconX } from '@tabler/icons-react';
import type { EndpointResult } from '#core/diagnostics/endpoint-health.ts';
import { isSlow } from '#core/diagnostics/entries.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import classes from './tables.module.css';

export function EndpointTable({ results }: { results: readonly EndpointResult[] }) {
  const answering = results.filter(({ ok }) => ok).length;
  return (
    <Card
      padded={false}
      title="Network analysis"
      titleAction={
        <span className={classes.aside}>
          {answering} of {results.length} endpoints answer
        </span>
      }
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th>Endpoint</th>
            <th>Result</th>
            <th>Status</th>
            <th className={classes.number}>Duration</th>
            <th>IP</th>
            <th className={classes.number}>Headers</th>
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <tr key={result.endpoint}>
              <td className={classes.mono}>{result.endpoint}</td>
              <td>
                <Result ok={result.ok} />
              </td>
              <td className={result.ok ? undefined : classes.failed}>
                {[result.status || '', result.errorType ?? ''].filter(Boolean).join(' ')}
              </td>
              <td className={classes.number}>
                <Duration {...result} />
              </td>
              <td className={classes.mono} data-label="IP">
                {result.ip ?? 'not told'}
              </td>
              <td className={classes.number} data-label="Headers">
                {result.status === 0 ? 'none' : Object.keys(result.headers).length}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Result({ ok }: { ok: boolean }) {
  const Icon = ok ? IconCheck : IconX;
  return (
    <Badge tone={ok ? 'success' : 'critical'}>
      <Icon size={14} stroke={2.1} aria-hidden /> {ok ? 'OK' : 'Failed'}
    </Badge>
  );
}

function Duration({ duration, timedOut }: EndpointResult) {
  if (timedOut) return <>no answer in {Math.round(duration / 1000)} s</>;
  const words = `${duration.toLocaleString('en-GB')} ms`;
  return isSlow(duration) ? <strong className={classes.slow}>{words}, slow</strong> : words;
}
