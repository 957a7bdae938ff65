import { IconFlag } from '@tabler/icons-react';
import classes from './mark-row.module.css';

export function ChallengeLink({ about, onChallenge }: { about: string; onChallenge: () => void }) {
  return (
    <button type="button" className={classes.challengeLink} data-not-printed onClick={onChallenge}>
      <IconFlag size={13} stroke={2.1} aria-hidden />
      Challenge<span className="visually-hidden">: {about}</span>
    </button>
  );
}
