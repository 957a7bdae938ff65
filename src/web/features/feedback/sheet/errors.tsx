import { IconAlertOctagon, IconEye } from '@tabler/icons-react';
import { QuoteChip } from '#web/clinical/marks/quote-chip.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import type { DomainSheet } from '../feedback-types.ts';
import { useTranscriptJump } from '../transcript/transcript-jump.tsx';
import classes from './errors.module.css';
import { ChallengeLink } from './rows/challenge-link.tsx';
import { Challenged } from './rows/challenged.tsx';
import type { MarkActions } from './rows/mark-actions.ts';

interface ErrorsProps {
  sheet: DomainSheet;
  speakerName: string;
  actions: MarkActions | null;
}

/** What is certain and caps the grade: the only red of the sheet. */
export function Errors({ sheet: { domain, errors }, speakerName, actions }: ErrorsProps) {
  const { jumpTo } = useTranscriptJump();
  if (errors.length === 0) return null;
  return (
    <ul className={classes.errors} aria-label="Critical errors">
      {errors.map(({ id, what, quote, withdrawn, challenge }) => (
        <li key={id} className={classNames(withdrawn && classes.withdrawn)}>
          <span className={classes.sign}>
            <IconAlertOctagon size={20} stroke={1.8} aria-hidden />
            {withdrawn ? 'Withdrawn' : 'Critical'}
          </span>
          <div className={classes.body}>
            <div className={classes.top}>
              <h3>{what}</h3>
              {actions && !challenge && <ChallengeLink about={what} onChallenge={() => actions.challenge(id)} />}
            </div>
            <QuoteChip quote={quote} domain={domain} speakerName={speakerName} onJump={jumpTo} />
            {!withdrawn && <p>The words are plain, so this is certain, and it caps the domain.</p>}
            {challenge && <Challenged id={id} challenge={challenge} actions={actions} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Lines that may be an error and may not: never an accusation. */
export function Doubts({ doubts, speakerName }: { doubts: DomainSheet['doubts']; speakerName: string }) {
  const { jumpTo } = useTranscriptJump();
  return doubts.map(({ id, what, quote }) => (
    <div key={id} className={classes.doubt}>
      <IconEye size={18} stroke={1.8} aria-hidden />
      <div className={classes.body}>
        <h3>Please look at this line yourself</h3>
        <QuoteChip quote={quote} speakerName={speakerName} onJump={jumpTo} />
        <p>It may sound like this: “{what}”. We cannot tell, so it caps nothing and takes no marks.</p>
      </div>
    </div>
  ));
}
