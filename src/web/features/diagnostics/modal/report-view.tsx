import { analyseNetwork, noHealthyEndpoint, statusOf } from '#core/diagnostics/endpoint-health.ts';
import { type EmergencyReport, hasFailed } from '#core/diagnostics/report.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { emailUnavailable } from '../report/send-report.ts';
import { CopyRefused } from './copy-refused.tsx';
import { EndpointTable } from './endpoint-table.tsx';
import { NotSent } from './not-sent.tsx';
import { ReportCounts } from './report-counts.tsx';
import { ReportSummary } from './report-summary.tsx';
import classes from './report-view.module.css';
import { Tips } from './tips.tsx';
import type { Copying } from './use-copy.ts';
import type { Diagnostics } from './use-diagnostics.ts';

interface ReportViewProps {
  report: EmergencyReport;
  diagnostics: Diagnostics;
  copying: Copying;
}

/** The verdict in words first, then figures, then what to try. */
export function ReportView({ report, diagnostics, copying }: ReportViewProps) {
  const { outcome } = diagnostics;
  return (
    <div className={classes.report}>
      {outcome && !outcome.sent ? (
        <SendFailure kept={outcome.kept} isReached={report.healthyEndpoint !== null} />
      ) : (
        <Verdict report={report} />
      )}
      {copying.state === 'copied' && <Alert tone="success" role="alert" title="Diagnostics copied to clipboard" />}
      {copying.state === 'refused' && <CopyRefused text={copying.text} />}
      {outcome && !outcome.sent && (
        <NotSent report={report} outcome={outcome} onCopy={copying.copy} onRun={diagnostics.run} />
      )}
      <ReportSummary report={report} />
      <ReportCounts report={report} />
      <div className={classes.columns}>
        <EndpointTable results={report.networkResults} />
        <Tips />
      </div>
    </div>
  );
}

const tones = { Healthy: 'success', Degraded: 'warning', Down: 'critical' } as const;

function Verdict({ report }: { report: EmergencyReport }) {
  const { comprehensiveDiagnostics, networkResults, browserInfo } = report;
  if (hasFailed(comprehensiveDiagnostics)) {
    return (
      <Alert tone="critical" title={comprehensiveDiagnostics.error}>
        {comprehensiveDiagnostics.message} The figures below are only what could still be counted.
      </Alert>
    );
  }
  const { title, text } = analyseNetwork(networkResults, browserInfo.onLine);
  return (
    <Alert tone={tones[statusOf(networkResults)]} title={title}>
      {text}
    </Alert>
  );
}

function SendFailure({ kept, isReached }: { kept: boolean; isReached: boolean }) {
  if (kept) {
    return (
      <Alert tone="warning" role="alert" title={`${emailUnavailable}. No e-mail was sent.`}>
        The people who run Clavis have the report all the same: it is kept for 30 days. To be sure that somebody reads
        it soon, send it from your own mail.
      </Alert>
    );
  }
  return (
    <Alert tone="critical" role="alert" title={`${emailUnavailable}. Nothing was sent.`}>
      {isReached ? '' : `${noHealthyEndpoint}. `}The report below is complete and is only in this browser until you send
      it yourself.
    </Alert>
  );
}
