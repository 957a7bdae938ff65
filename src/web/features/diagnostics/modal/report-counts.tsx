import { limits } from '#core/diagnostics/limits.ts';
import { type CollectedReport, type EmergencyReport, hasFailed } from '#core/diagnostics/report.ts';
import { Card } from '#web/ui/kit/card.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './figures.module.css';

interface Count {
  name: string;
  value: string;
  note: string;
  isBad?: boolean;
}

export function ReportCounts({ report }: { report: EmergencyReport }) {
  return (
    <Card padded={false}>
      <dl className={classes.counts}>
        {countsOf(report).map(({ name, value, note, isBad }) => (
          <div key={name} className={classNames(isBad && classes.bad)}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd className={classes.note}>{note}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const number = new Intl.NumberFormat('en-GB');
const notCollected = { value: 'none', note: 'not collected' };

function countsOf({ consoleSummary, capturedConsoleLogs, comprehensiveDiagnostics }: EmergencyReport): Count[] {
  const { total, errors } = consoleSummary;
  const kept = capturedConsoleLogs.length;
  const ofConsole = [
    {
      name: 'Console logs',
      value: number.format(total),
      note: total > kept ? `latest ${limits.logs} kept` : 'all kept',
    },
    { name: 'Console errors', value: number.format(errors), note: 'since loading', isBad: errors > 0 },
  ];
  if (hasFailed(comprehensiveDiagnostics)) {
    const names = ['Performance entries', 'Memory', 'Storage items', 'JS errors'];
    return [...ofConsole, ...names.map((name) => ({ name, ...notCollected }))];
  }
  return [...ofConsole, ...countsOfPage(comprehensiveDiagnostics)];
}

function countsOfPage(report: CollectedReport): Count[] {
  const { entries, slow, memory } = report.performance as {
    entries: number;
    slow: number;
    memory: { usedMB: number; limitMB: number } | null;
  };
  const { localItems, sessionItems, available } = report.storage as Record<string, { value: string }[]>;
  const stored = [...(localItems ?? []), ...(sessionItems ?? [])];
  const hidden = stored.filter(({ value }) => value.startsWith('[')).length;
  const { total, recent } = report.errors as { total: number; recent: { type: string }[] };
  const rejections = recent.filter(({ type }) => type === 'unhandled-promise-rejection').length;
  return [
    { name: 'Performance entries', value: number.format(entries), note: `${number.format(slow)} over 5,000 ms` },
    {
      name: 'Memory',
      value: memory ? `${number.format(memory.usedMB)} MB` : 'unknown',
      note: memory ? `of ${number.format(memory.limitMB)}` : 'not told by this browser',
    },
    {
      name: 'Storage items',
      value: number.format(stored.length),
      note: available ? `${number.format(hidden)} with hidden values` : 'blocked by this browser',
    },
    {
      name: 'JS errors',
      value: number.format(total),
      note: rejections > 0 ? `${number.format(rejections)} unhandled promise` : 'since loading',
      isBad: total > 0,
    },
  ];
}
