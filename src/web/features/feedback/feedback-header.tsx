import { IconPrinter, IconRepeat, IconShare2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Feedback } from '#contract/feedback.ts';
import { Portrait } from '#web/clinical/portrait/portrait.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import classes from './feedback-header.module.css';
import { circumstancesOf } from './words.ts';

interface FeedbackHeaderProps {
  feedback: Feedback;
  /** Whose consultation it is, when it is read by a shared link. */
  sharedBy?: string | undefined;
  actions?: ReactNode;
}

export function FeedbackHeader({ feedback, sharedBy, actions }: FeedbackHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.case}>
        <Portrait {...feedback.speaker} size={64} />
        <div>
          <p className={classes.circumstances}>
            {sharedBy && <b>Shared by {sharedBy} · </b>}
            {circumstancesOf(feedback, new Date())}
          </p>
          <h1>{feedback.title}</h1>
          {(feedback.redoOf || feedback.reviewPending) && (
            <p className={classes.notes}>
              {feedback.redoOf && (
                <span>
                  From minute {feedback.redoOf.fromMinute} of{' '}
                  {sharedBy ? (
                    'an earlier consultation'
                  ) : (
                    <Link to={`/feedback/${feedback.redoOf.sessionId}`}>an earlier consultation</Link>
                  )}
                </span>
              )}
              {feedback.reviewPending && <Badge tone="outline">Clinician review pending</Badge>}
            </p>
          )}
        </div>
      </div>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}

export function OwnActions({ onShare, onRedo }: { onShare: () => void; onRedo: () => void }) {
  return (
    <>
      <PrintButton />
      <Button icon={<IconShare2 size={17} stroke={1.8} aria-hidden />} onClick={onShare}>
        Share with supervisor
      </Button>
      <Button variant="primary" icon={<IconRepeat size={17} stroke={1.8} aria-hidden />} onClick={onRedo}>
        Do it again
      </Button>
    </>
  );
}

export function PrintButton() {
  return (
    <Button
      variant="subtle"
      icon={<IconPrinter size={17} stroke={1.8} aria-hidden />}
      onClick={() => {
        window.print();
      }}
    >
      Print or save as PDF
    </Button>
  );
}
