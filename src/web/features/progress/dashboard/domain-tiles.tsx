import { passingGrade, topGrade } from '#core/marking/grading/score.ts';
import { windowWords } from '#core/progress/window.ts';
import { DomainIcon } from '#web/clinical/marks/domain-icon.tsx';
import { domainNames } from '#web/clinical/marks/domain-words.ts';
import { averageGradeWords } from '#web/clinical/marks/grade-words.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { oneDecimal, signed } from '#web/ui/kit/figure-words.ts';
import domainClasses from '#web/ui/theme/domain.module.css';
import type { Performance } from './dashboard-queries.ts';
import classes from './domain-tiles.module.css';

type Window = Performance['window'];

/** How each domain stands in the last consultations, and what has changed against those before. */
export function DomainTiles({ domains, window }: Pick<Performance, 'domains' | 'window'>) {
  return (
    <section aria-labelledby="three-domains">
      <div className={classes.head}>
        <h2 id="three-domains">The three domains</h2>
        {window.consultations > 0 && <p>Average grade of {windowWords(window.consultations)}</p>}
      </div>
      <ul className={classes.tiles}>
        {domains.map((one) => (
          <li key={one.domain} className={classNames(domainClasses[one.domain], classes.tile)}>
            <div className={classes.top}>
              <DomainIcon domain={one.domain} />
              <Sparkline values={one.lastGrades} max={topGrade} pass={passingGrade} />
            </div>
            <h3>{domainNames[one.domain]}</h3>
            <Grade {...one} window={window} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Grade({ averageGrade, lastGrades, change, window }: Performance['domains'][number] & { window: Window }) {
  if (averageGrade === null) return <p className={classes.figures}>No marks yet</p>;
  return (
    <>
      <p className={classes.figures}>
        <b>{oneDecimal(averageGrade)}</b> of {topGrade}
      </p>
      <p className={classes.words}>{averageGradeWords(averageGrade)}</p>
      {change !== null && <p className={classes.words}>{changeWords(change, window)}</p>}
      {lastGrades.length > 1 && (
        <p className="visually-hidden">
          Last {lastGrades.length} grades, oldest first: {lastGrades.join(', ')}.
        </p>
      )}
    </>
  );
}

function changeWords(change: number, { before }: Window): string {
  const than = before === 1 ? 'the one before' : `the ${before} before`;
  return signed(change) === '0.0' ? `as in ${than}` : `${signed(change)} on ${than}`;
}
