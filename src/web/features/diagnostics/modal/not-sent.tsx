import { IconCopy, IconMail, IconRefresh } from '@tabler/icons-react';
import { supportAddress } from '#core/brand.ts';
import { momentWords } from '#core/dates.ts';
import { type EmergencyReport, hasFailed, mailtoOf } from '#core/diagnostics/report.ts';
import { Button, lookClass } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import classes from './not-sent.module.css';
import tables from './tables.module.css';
import type { Sent } from './use-diagnostics.ts';

interface NotSentProps {
  report: EmergencyReport;
  outcome: Sent;
  onCopy: () => void;
  onRun: () => void;
}

const timeWords = momentWords({ timeStyle: 'medium' });

/** What was tried, in order, and what somebody can do without us. */
export function NotSent({ report, outcome, onCopy, onRun }: NotSentProps) {
  return (
    <>
      <Card
        padded={false}
        title="What was tried"
        titleAction={
          <span className={tables.aside}>
            {timeWords(outcome.from)} to {timeWords(outcome.at)}
          </span>
        }
      >
        <table className={tables.table}>
          <thead>
            <tr>
              <th>Way</th>
              <th>Answer</th>
              <th className={tables.number}>Took</th>
            </tr>
          </thead>
          <tbody>
            {outcome.attempts.map(({ way, answer, duration, timedOut }) => (
              <tr key={way}>
                <td className={tables.mono}>{way}</td>
                <td className={tables.failed}>{answer}</td>
                <td className={tables.number}>
                  {duration.toLocaleString('en-GB')} ms{timedOut ? ', timed out' : ''}
                </td>
              </tr>
            ))}
            <tr>
              <td className={tables.mono}>mailto:</td>
              <td>Ready. Opens your own mail program; data cut to 15,000 characters</td>
              <td className={tables.number}>waits for you</td>
            </tr>
          </tbody>
        </table>
      </Card>
      <div className={classes.ways}>
        <Card title="Send it from your own mail">
          <p>Opens a draft to support with the report in it. Read it before you send.</p>
          <a className={lookClass({ variant: 'primary', size: 'sm' })} href={mailtoOf(supportAddress, report)}>
            <IconMail size={16} stroke={1.8} aria-hidden /> Open a draft
          </a>
        </Card>
        <Card title="Keep it for later">
          <p>‘Diagnostics copied to clipboard’ appears when it has worked, not before.</p>
          <Button size="sm" icon={<IconCopy size={16} stroke={1.8} aria-hidden />} onClick={onCopy}>
            Copy the report
          </Button>
        </Card>
        <Card title={hasFailed(report.comprehensiveDiagnostics) ? 'Failed to collect diagnostics' : 'Try it once more'}>
          <p>A fault that comes and goes may be gone. Another run makes another report.</p>
          <Button size="sm" icon={<IconRefresh size={16} stroke={1.8} aria-hidden />} onClick={onRun}>
            Collect again
          </Button>
        </Card>
      </div>
    </>
  );
}
