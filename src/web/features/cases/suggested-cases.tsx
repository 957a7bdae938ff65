import { Portrait } from '#web/clinical/portrait/portrait.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { type Suggestion, useSuggestions } from './cases-queries.ts';
import classes from './suggested-cases.module.css';

const most = 3;

/** What to take up and why, before everything there is. The list below does without it. */
export function SuggestedCases() {
  const { data, isPending } = useSuggestions();
  if (!isPending && !data?.length) return null;
  return (
    <Card title="Suggested for you" padded={false} className={classes.card}>
      {data ? (
        <ol className={classes.list}>
          {data.map((suggestion, place) => (
            <Row key={suggestion.case.id} suggestion={suggestion} isFirst={place === 0} />
          ))}
        </ol>
      ) : (
        <SkeletonRows count={most} label="Loading suggestions..." />
      )}
    </Card>
  );
}

function Row({ suggestion, isFirst }: { suggestion: Suggestion; isFirst: boolean }) {
  const { id, title, speaker, channel, difficulty } = suggestion.case;
  const action = suggestion.kind === 'resume' ? 'Carry on' : 'Read the notes';
  return (
    <li className={classes.row}>
      <Portrait {...speaker} size={42} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.facts}>
          {speaker.name}, {speaker.age} · {channel === 'video' ? 'Video' : 'Telephone'} · Difficulty {difficulty} of 3
        </p>
        <p className={classes.why}>{suggestion.reason}</p>
      </div>
      <ButtonLink
        to={`/case/${id}`}
        size="sm"
        variant={isFirst ? 'primary' : 'default'}
        className={classes.action}
        aria-label={`${action}, suggested: ${title}`}
      >
        {action}
      </ButtonLink>
    </li>
  );
}
