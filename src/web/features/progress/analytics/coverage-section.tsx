import { Link } from 'react-router';
import { domainIcons } from '#web/clinical/marks/domain-words.ts';
import heat from '#web/ui/charts/heat.module.css';
import { Card } from '#web/ui/kit/card.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { oneDecimal } from '#web/ui/kit/figure-words.ts';
import domainClasses from '#web/ui/theme/domain.module.css';
import type { Details } from './analytics-queries.ts';
import classes from './coverage-section.module.css';

const domains = ['data', 'management', 'relating'] as const;
const shortNames = { data: 'Data gathering', management: 'Management', relating: 'Relating' };

/** From which average grade each shade begins. */
const bounds = [
  { level: 'high', from: 2.5 },
  { level: 'middle', from: 2 },
  { level: 'low', from: 1.5 },
] as const;

/** Always of everything ever practised: a group is not forgotten because its last case was long ago. */
export function CoverageSection({ coverage }: { coverage: Details['coverage'] }) {
  return (
    <Card title="Blueprint coverage, all time" titleAction={<Legend />} padded={false} className={classes.card}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Group</th>
            <th scope="col" className={classes.count}>
              <span className={classes.long}>Consultations</span>
              <span className={classes.short} aria-hidden="true">
                No.
              </span>
            </th>
            {domains.map((domain) => (
              <DomainHead key={domain} domain={domain} />
            ))}
            <th scope="col" className={classes.next}>
              Suggested next
            </th>
          </tr>
        </thead>
        <tbody>
          {coverage.map((row) => (
            <Row key={row.group} row={row} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function DomainHead({ domain }: { domain: (typeof domains)[number] }) {
  const Icon = domainIcons[domain];
  return (
    <th scope="col">
      <span className={classNames(domainClasses[domain], classes.domain)}>
        <Icon size={16} stroke={1.8} aria-hidden />
        <span className={classes.long}>{shortNames[domain]}</span>
      </span>
    </th>
  );
}

function Row({ row }: { row: Details['coverage'][number] }) {
  const next = row.suggestion ? (
    <Link to={`/case/${row.suggestion.id}`}>{row.suggestion.title}</Link>
  ) : (
    <span>{row.casesAvailable === 0 ? 'No case yet' : 'On track'}</span>
  );
  return (
    <tr>
      <th scope="row">
        {row.label}
        <small className={classes.under}>{next}</small>
      </th>
      <td className={classes.count}>{row.attempts}</td>
      {row.averageScore === null ? (
        <td colSpan={3}>
          <span className={classNames(heat.cell, heat.none)}>
            {row.attempts > 0 ? 'Not marked yet' : 'No consultation yet'}
          </span>
        </td>
      ) : (
        domains.map((domain) => {
          const grade = row.grades[domain];
          return <td key={domain}>{grade !== null && <Cell grade={grade} />}</td>;
        })
      )}
      <td className={classes.next}>{next}</td>
    </tr>
  );
}

/** Shaded by the number as it is shown. */
function Cell({ grade }: { grade: number }) {
  const text = oneDecimal(grade);
  const level = bounds.find(({ from }) => Number(text) >= from)?.level ?? 'below';
  return <span className={classNames(heat.cell, heat[level])}>{text}</span>;
}

function Legend() {
  return (
    <ul className={classes.legend} aria-label="Shades, by average grade">
      <li>
        <i className={heat.below} />
        below 1.5
      </li>
      {bounds.toReversed().map(({ level, from }) => (
        <li key={level}>
          <i className={heat[level]} />
          from {oneDecimal(from)}
        </li>
      ))}
      <li>
        <i className={heat.none} />
        none
      </li>
    </ul>
  );
}
