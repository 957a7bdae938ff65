import { Link } from 'react-router';
import { passingScore } from '#core/progress/figures.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SkillRadarLoader } from '#web/ui/skill-radar-loader.tsx';
import type { Skills } from './dashboard-queries.ts';
import { Part, type PartQuery } from './part.tsx';
import classes from './skills-card.module.css';

const shown = 4;

/** The weakest skills of the last 30 days. */
export function SkillsCard({ query }: { query: PartQuery<Skills> }) {
  return (
    <Card title="Skills, last 30 days" titleAction={<Link to="/my-analytics?timeframe=30d">All skills</Link>}>
      <Part query={query} name="The skills" height={196} loader={<SkillRadarLoader />}>
        {({ skills }) => {
          const weakest = skills
            .flatMap(({ id, label, score }) => (score === null ? [] : [{ id, label, score }]))
            .toSorted((a, b) => a.score - b.score)
            .slice(0, shown);
          if (weakest.length === 0) return <p className={classes.none}>Nothing was marked in the last 30 days.</p>;
          return (
            <>
              <p className={classes.none}>
                The lowest {weakest.length} of {skills.length}, each of 100. A pass is {passingScore}.
              </p>
              <ul className={classes.skills}>
                {weakest.map(({ id, label, score }) => (
                  <li key={id}>
                    <span>{label}</span> <b>{Math.round(score)}</b>
                    <span className={classes.bar} aria-hidden="true">
                      <i className={classNames(score < passingScore && classes.low)} style={{ width: `${score}%` }} />
                      <u style={{ left: `${passingScore}%` }} />
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
