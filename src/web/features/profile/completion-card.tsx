import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CompletionPart } from '#core/profile/completion.ts';
import { Card } from '#web/ui/kit/card.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import classes from './completion-card.module.css';
import { useCompletion } from './profile-queries.ts';

/** In words, and where on the page it is filled in. */
const parts: Record<CompletionPart, { words: string; place: string }> = {
  name: { words: 'Name', place: 'name' },
  stage: { words: 'Stage', place: 'stage' },
  examDate: { words: 'Exam date', place: 'exam-date' },
  expertise: { words: 'Expertise', place: 'expertise' },
  certifications: { words: 'Certifications', place: 'certifications' },
  secondFactor: { words: 'Second factor', place: 'second-factor' },
  picture: { words: 'Picture', place: 'picture' },
  deanery: { words: 'Deanery', place: 'deanery' },
};
const numbers = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

/** Counts fields and gives no percentage: nothing of it is needed. */
export function CompletionCard() {
  const { data } = useCompletion();
  if (!data) return <Card>{<Skeleton height={60} />}</Card>;
  const title = `${numbers[data.filled]} of ${numbers[data.of]?.toLowerCase()} filled in`;
  return (
    <Card title={title}>
      <meter className="visually-hidden" min={0} max={data.of} value={data.filled} aria-label="Profile completion" />
      <div className={classes.meter} aria-hidden="true">
        {data.parts.map(({ part }, at) => (
          <i key={part} className={at < data.filled ? classes.on : undefined} />
        ))}
      </div>
      <ul className={classes.parts}>
        {data.parts.map(({ part, filled }) => (
          <li key={part} className={classNames(filled && classes.filled)}>
            {filled ? <IconCheck size={16} stroke={1.8} aria-hidden /> : <span className={classes.open} />}
            {parts[part].words}
            {filled ? (
              <span className="visually-hidden">, filled in</span>
            ) : (
              <Link to={{ hash: parts[part].place }} aria-label={`Add: ${parts[part].words}`}>
                Add
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.note}>Nothing here is needed to practise.</p>
    </Card>
  );
}
