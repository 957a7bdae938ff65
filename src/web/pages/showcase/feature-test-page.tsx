import { IconRefresh } from '@tabler/icons-react';
import { SessionDiagnostics } from '#web/features/auth/session-diagnostics.tsx';
import { CopyFindings } from '#web/features/browser-check/copy-findings.tsx';
import { FindingsList, findingLines } from '#web/features/browser-check/findings-list.tsx';
import { type Findings, useFindings } from '#web/features/browser-check/use-findings.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import classes from './feature-test-page.module.css';

/** What this browser can do, and what that means for practising here. */
export function FeatureTestPage() {
  const { findings, again } = useFindings();
  return (
    <div className={classes.page}>
      <PageHeader
        title="What this browser can do"
        sentence="Each thing is tried out here and now, without asking you for anything. Nothing is sent."
        actions={
          <Button icon={<IconRefresh size={16} stroke={1.8} aria-hidden />} loading={!findings} onClick={again}>
            Test again
          </Button>
        }
      />
      <p className={classes.summary} role="status">
        {findings ? summaryOf(findings) : 'Testing...'}
      </p>
      <div className={classes.cards}>
        <FindingsList findings={findings} />
        <Card title="Session and clock, as the server sees them">
          <SessionDiagnostics atOnce />
        </Card>
      </div>
      {findings && (
        <div className={classes.copy}>
          <CopyFindings text={findingLines(findings).join('\n')} />
        </div>
      )}
    </div>
  );
}

/** Without these one cannot practise, or may lose words. */
const needed = ['cookies', 'local-storage', 'session-storage', 'streams'];

function summaryOf(findings: Findings): string {
  const all = Object.entries(findings);
  const working = all.filter(([, { state }]) => state === 'works' || state === 'asks');
  const lacking = needed.filter((id) => !working.some(([known]) => known === id));
  const verdict =
    lacking.length === 0
      ? 'All that a consultation needs is there.'
      : 'Something that a consultation needs is not: see what is marked below.';
  return `${working.length} of ${all.length} work. ${verdict}`;
}
