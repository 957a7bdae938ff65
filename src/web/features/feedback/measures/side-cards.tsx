import { IconFlag } from '@tabler/icons-react';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './side-cards.module.css';

const fewPhrases = 2;

export function PhrasesCard({ phrases }: { phrases: readonly string[] }) {
  if (phrases.length === 0) return null;
  return (
    <Card className={classNames(classes.card, classes.beside)}>
      <h2>Phrases worth stealing</h2>
      <ul className={classes.phrases}>
        {phrases.slice(0, fewPhrases).map((phrase) => (
          <li key={phrase}>“{phrase}”</li>
        ))}
      </ul>
      <a href="#model-consultation">Read the model consultation</a>
    </Card>
  );
}

export function ChallengeCard({ onChallenge }: { onChallenge: () => void }) {
  return (
    <Card className={classes.card}>
      <h2>Disagree with a mark?</h2>
      <p>Pick the row and say why. A person reads every challenge.</p>
      <Button size="sm" icon={<IconFlag size={15} stroke={1.8} aria-hidden />} onClick={onChallenge}>
        Challenge a mark
      </Button>
    </Card>
  );
}
