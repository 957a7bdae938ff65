import { passingGrade, topGrade } from '#core/progress/figures.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { classNames } from '#web/ui/class-names.ts';
import domainClasses from '#web/ui/domain.module.css';
import { DomainIcon } from '#web/ui/domain-icon.tsx';
import { domainNames } from '#web/ui/domain-words.ts';
import { oneDecimal, signed } from '#web/ui/figure-words.ts';
import type { Performance } from './dashboard-queries.ts';
import classes from './domain-tiles.module.css';

export function DomainTiles({ domains }: { domains: Performance['domains'] }) {
  return (
    <ul className={classes.tiles} aria-label="The three domains">
      {domains.map(({ domain, averageGrade, lastGrades, change }) => (
        <li key={domain} className={classNames(domainClasses[domain], classes.tile)}>
          <div className={classes.top}>
            <DomainIcon domain={domain} />
            <Sparkline values={lastGrades} max={topGrade} pass={passingGrade} />
          </div>
          <h3>{domainNames[domain]}</h3>
          <p className={classes.figures}>
            {averageGrade === null ? (
              <span>No marks yet</span>
            ) : (
              <>
                <span>
                  <b>{oneDecimal(averageGrade)}</b> of {topGrade}
                </span>{' '}
                {change !== null && <span>{signed(change)} in 30 days</span>}
              </>
            )}
          </p>
          {lastGrades.length > 1 && (
            <p className="visually-hidden">
              Last {lastGrades.length} grades, oldest first: {lastGrades.join(', ')}.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
