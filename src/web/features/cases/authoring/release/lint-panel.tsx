import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Finding } from '#core/cases/lint/finding.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import classes from './lint-panel.module.css';

interface LintPanelProps {
  findings: readonly Finding[] | null;
  /** What the case consists of, said when nothing is left to mend. */
  summary: string;
  onGoTo: (path: string) => void;
}

const shownAtFirst = 8;

export function LintPanel({ findings, summary, onGoTo }: LintPanelProps) {
  const [showsAll, setShowsAll] = useState(false);
  const sorted = [...(findings ?? [])].sort((one, other) => rank(one) - rank(other));
  const shown = showsAll ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <Card title="Linter" titleAction={findings && <Verdict findings={findings} />}>
      <ul className={classes.list} aria-live="polite">
        {findings === null && <li className={classes.quiet}>Looking through the case…</li>}
        {shown.map(({ severity, path, what, mend }) => (
          <li key={`${path} ${what}`}>
            {severity === 'error' ? (
              <IconAlertCircle size={18} stroke={1.8} className={classes.error} aria-label="Error" />
            ) : (
              <IconAlertTriangle size={18} stroke={1.8} className={classes.warning} aria-label="Warning" />
            )}
            <span>
              <code>{path}</code> {what}. <span className={classes.mend}>{sentenceOf(mend)}</span>
              <button
                type="button"
                className={classes.go}
                aria-label={`Go there: ${path}`}
                onClick={() => onGoTo(path)}
              >
                Go there
              </button>
            </span>
          </li>
        ))}
        <li className={classes.summary}>
          <IconCircleCheck size={18} stroke={1.8} className={classes.fine} aria-hidden />
          <span>{summary}</span>
        </li>
      </ul>
      {sorted.length > shown.length && (
        <Button size="sm" variant="subtle" onClick={() => setShowsAll(true)}>
          {`Show all ${sorted.length}`}
        </Button>
      )}
    </Card>
  );
}

function Verdict({ findings }: { findings: readonly Finding[] }) {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  if (errors > 0) {
    return (
      <Badge tone="critical">
        {[count(errors, 'error'), warnings > 0 && count(warnings, 'warning')].filter(Boolean).join(', ')}
      </Badge>
    );
  }
  return warnings > 0 ? (
    <Badge tone="warning">{count(warnings, 'warning')}</Badge>
  ) : (
    <Badge tone="success">Sound</Badge>
  );
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
const rank = ({ severity }: Finding) => (severity === 'error' ? 0 : 1);
const sentenceOf = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
