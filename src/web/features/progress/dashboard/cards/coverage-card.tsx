import { Link } from 'react-router';
import heat from '#web/ui/charts/heat.module.css';
import { Card } from '#web/ui/kit/card.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import type { Topics } from '../dashboard-queries.ts';
import { Part, type PartQuery } from '../part.tsx';
import classes from './coverage-card.module.css';

/** How often each group of the blueprint was practised; each leads to its cases. */
export function CoverageCard({ query }: { query: PartQuery<Topics> }) {
  const practised = query.data?.practised;
  return (
    <Card
      title="Blueprint coverage"
      titleAction={practised !== undefined && <b className={classes.count}>{practised} of 12</b>}
    >
      <Part query={query} name="The coverage" height={110}>
        {({ groups }) => (
          <>
            <ul className={classes.groups} aria-label="Consultations in each group">
              {groups.map(({ group, label, attempts }) => (
                <li key={group}>
                  <Link
                    to={`/case-selection?group=${group}`}
                    className={classNames(heat.cell, heat[levelOf(attempts)])}
                    aria-label={`${label}: ${attempts}`}
                    title={label}
                  >
                    {attempts}
                  </Link>
                </li>
              ))}
            </ul>
            <NotYet groups={groups.filter(({ attempts }) => attempts === 0)} />
          </>
        )}
      </Part>
    </Card>
  );
}

const levelOf = (attempts: number) =>
  attempts === 0 ? 'none' : attempts < 3 ? 'low' : attempts < 5 ? 'middle' : 'high';

const named = 3;

function NotYet({ groups }: { groups: Topics['groups'] }) {
  if (groups.length === 0) return <p className={classes.note}>Every group was practised at least once.</p>;
  const more = groups.length - named;
  return (
    <p className={classes.note}>
      Not practised yet:{' '}
      {groups.slice(0, named).map(({ group, label }, index) => (
        <span key={group}>
          {index > 0 && '; '}
          <Link to={`/case-selection?group=${group}`}>{label}</Link>
        </span>
      ))}
      {more > 0 ? ` and ${more} more.` : '.'}
    </p>
  );
}
