import { Link } from 'react-router';
import { DomainIcon } from '#web/clinical/marks/domain-icon.tsx';
import { domainNames } from '#web/clinical/marks/domain-words.ts';
import { Card } from '#web/ui/kit/card.tsx';
import type { Details } from './analytics-queries.ts';
import classes from './missed-section.module.css';
import { Nothing } from './nothing.tsx';

export function MissedSection({ missed }: { missed: Details['missedCriteria'] }) {
  return (
    <Card title="Most missed criteria">
      {missed.length === 0 ? (
        <Nothing height={120}>No criterion was missed in a marked consultation.</Nothing>
      ) : (
        <ol className={classes.list}>
          {missed.map((one) => (
            <li key={`${one.caseId} ${one.criterion}`}>
              <DomainIcon domain={one.domain} />
              <div className={classes.words}>
                <p>
                  {one.title}
                  <span className="visually-hidden"> ({domainNames[one.domain]})</span>
                </p>
                <Link to={`/case/${one.caseId}`}>{one.caseTitle}</Link>
              </div>
              <p className={classes.count}>
                missed <b>{one.missed}</b> of {one.attempts}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
