import { skillGoal } from '#core/progress/skills.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import type { Details } from './analytics-queries.ts';
import { Nothing } from './nothing.tsx';
import { weakGroups } from './weak-areas.ts';
import classes from './weak-areas-section.module.css';

export function WeakAreasSection({ details }: { details: Pick<Details, 'coverage' | 'skills' | 'weakSkills'> }) {
  const groups = weakGroups(details.coverage);
  const skills = details.weakSkills.flatMap((id) => details.skills.find((skill) => skill.id === id) ?? []);
  return (
    <Card title="Weak areas and what to take up">
      {groups.length === 0 && skills.length === 0 && (
        <Nothing height={120}>No domain of any group is below a Pass, and no skill below its goal.</Nothing>
      )}
      {skills.length > 0 && (
        <p className={classes.skills}>
          Skills below {skillGoal} of 100:{' '}
          {skills.map(({ label, score }) => `${label} ${Math.round(score ?? 0)}`).join('; ')}.
        </p>
      )}
      <ul className={classes.list}>
        {groups.map(({ group, label, words, suggestion }) => (
          <li key={group}>
            <div>
              <p className={classes.case}>{suggestion.title}</p>
              <p className={classes.why}>
                {label}: {words}
              </p>
            </div>
            <ButtonLink to={`/case/${suggestion.id}`} size="sm" aria-label={`Read the notes: ${suggestion.title}`}>
              Read the notes
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
