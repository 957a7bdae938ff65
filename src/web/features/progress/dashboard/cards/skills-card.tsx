import { Link } from 'react-router';
import { skillGoal } from '#core/progress/skills.ts';
import { windowWords } from '#core/progress/window.ts';
import { SkillRadarLoader } from '#web/ui/charts/skill-radar-loader.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import type { Skills } from '../dashboard-queries.ts';
import { Part, type PartQuery } from '../part.tsx';
import classes from './skills-card.module.css';

const shown = 4;

/** The weakest skills of the last consultations. */
export function SkillsCard({ query }: { query: PartQuery<Skills> }) {
  return (
    <Card title="Lowest skills" titleAction={<Link to="/my-analytics">All skills</Link>}>
      <Part query={query} name="The skills" height={196} loader={<SkillRadarLoader />}>
        {({ skills, markedSessions }) => {
          const weakest = skills
            .flatMap(({ id, label, score }) => (score === null ? [] : [{ id, label, score }]))
            .toSorted((a, b) => a.score - b.score)
            .slice(0, shown);
          if (weakest.length === 0)
            return <p className={classes.none}>Skills are counted once a consultation is marked.</p>;
          return (
            <>
              <p className={classes.none}>
                {weakest.length} of {skills.length} in {windowWords(markedSessions)}, each of 100. The goal is{' '}
                {skillGoal}.
              </p>
              <ul className={classes.skills}>
                {weakest.map(({ id, label, score }) => (
                  <li key={id}>
                    <span>{label}</span> <b>{Math.round(score)}</b>
                    <span className={classes.bar} aria-hidden="true">
                      <i className={classNames(score < skillGoal && classes.low)} style={{ width: `${score}%` }} />
                      <u style={{ left: `${skillGoal}%` }} />
                    </span>
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Part>
    </Card>
  );
}
