import { momentWords } from '#core/dates.ts';
import { noHealthyEndpoint, statusOf } from '#core/diagnostics/endpoint-health.ts';
import type { EmergencyReport } from '#core/diagnostics/report.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import classes from './figures.module.css';

const badgeTones = { Healthy: 'success', Degraded: 'warning', Down: 'critical' } as const;
const momentText = momentWords({ dateStyle: 'long', timeStyle: 'medium' });

export function ReportSummary({ report }: { report: EmergencyReport }) {
  const status = statusOf(report.networkResults);
  return (
    <Card padded={false}>
      <dl className={classes.summary}>
        <div>
          <dt>Report type</dt>
          <dd>{report.diagnosticsType}</dd>
        </div>
        <div>
          <dt>Timestamp</dt>
          <dd>{momentText(report.timestamp).replace(' at ', ', ')}</dd>
        </div>
        <div>
          <dt>Network endpoint</dt>
          <dd>{report.healthyEndpoint ? <code>{report.healthyEndpoint}</code> : noHealthyEndpoint}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <Badge tone={badgeTones[status]}>{status}</Badge>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
