import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { Logo } from '#web/ui/brand/logo.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { useModal } from '#web/ui/overlay/use-modal.ts';
import { Collecting } from './collecting.tsx';
import classes from './emergency-modal.module.css';
import { ReportActions } from './report-actions.tsx';
import { ReportView } from './report-view.tsx';
import { useCopy } from './use-copy.ts';
import { useDiagnostics } from './use-diagnostics.ts';

export function EmergencyModal({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const modal = useModal(onClose);
  const diagnostics = useDiagnostics();
  const { report, step } = diagnostics;
  const copying = useCopy(report);
  return (
    <dialog {...modal} className={classes.modal} aria-labelledby={titleId}>
      <header className={classes.head} data-surface="navy">
        <Logo height={30} onDark decorative />
        <h2 id={titleId}>Comprehensive emergency diagnostics</h2>
        <span className={classes.reference}>{report ? report.comprehensiveDiagnostics.reportId : 'running'}</span>
        <Button size="sm" className={classes.close} onClick={onClose}>
          Close <IconX size={15} stroke={1.8} aria-hidden />
        </Button>
      </header>
      <section
        className={classes.body}
        aria-label="Report"
        aria-live="polite"
        aria-busy={!report}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard has to reach it
        tabIndex={0}
      >
        {report ? (
          <ReportView report={report} diagnostics={diagnostics} copying={copying} />
        ) : (
          <Collecting step={step} />
        )}
      </section>
      {report && <ReportActions diagnostics={diagnostics} copying={copying} />}
    </dialog>
  );
}
