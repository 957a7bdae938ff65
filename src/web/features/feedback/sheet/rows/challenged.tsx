import { IconFlag } from '@tabler/icons-react';
import { Button } from '#web/ui/kit/button.tsx';
import { shortDate } from '#web/ui/lists/days.ts';
import type { Challenge } from '../../feedback-types.ts';
import { markWords } from '../../words.ts';
import type { MarkActions } from './mark-actions.ts';
import classes from './mark-row.module.css';

interface ChallengedProps {
  /** Of the criterion or the critical error. */
  id: string;
  challenge: Challenge;
  actions: MarkActions | null;
}

/** An objection, and the answer to it once somebody has read it. */
export function Challenged({ id, challenge, actions }: ChallengedProps) {
  const { reason, at, answer } = challenge;
  const whose = actions ? 'You challenged this mark' : 'This mark was challenged';
  if (answer)
    return (
      <div className={classes.answer}>
        <p>
          {whose} on {shortDate(at)}: “{reason}”
        </p>
        <p>
          <b>{verdictWords(answer)}</b> {answer.text} Answered {shortDate(answer.at)} by a clinical author.
        </p>
      </div>
    );
  return (
    <div className={classes.challenge}>
      <IconFlag size={15} stroke={1.8} aria-hidden />
      <p>
        <b>{whose}.</b> {reason}
      </p>
      {actions && (
        <span className={classes.challengeActions}>
          <Button size="sm" variant="subtle" onClick={() => actions.challenge(id)}>
            Change
          </Button>
          <Button size="sm" variant="subtle" onClick={() => actions.takeBack(id)}>
            Take back
          </Button>
        </span>
      )}
    </div>
  );
}

function verdictWords({ verdict, changedTo }: NonNullable<Challenge['answer']>): string {
  if (verdict === 'stands') return 'The mark stands.';
  return changedTo === 'withdrawn' ? 'Withdrawn.' : `Changed to ${markWords[changedTo ?? 'missed'].toLowerCase()}.`;
}
