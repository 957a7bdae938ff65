import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import domainClasses from '#web/ui/domain.module.css';
import { domainIcons } from '#web/ui/domain-words.ts';
import { oneDecimal } from '#web/ui/figure-words.ts';
import heat from '#web/ui/heat.module.css';
import type { Details } from './analytics-queries.ts';
import classes from './coverage-section.module.css';

const domains = ['data', 'management', 'relating'] as const;
const shortNames = { data: 'Data gathering', management: 'Management', relating: 'Relating' };

/** From where each shade begins: a grade of 3 and a score of 100. */
const bounds = [
  { level: 'high', grade: 2.5, score: 75 },
  { level: 'middle', grade: 2, score: 60 },
  { level: 'low', grade: 1.5, score: 50 },
] as const;

interface CoverageSectionProps {
  coverage: Details['coverage'];
  isAllTime: boolean;
}

export function CoverageSection({ coverage, isAllTime }: CoverageSectionProps) {
  return (
    <Card title="Blueprint coverage" titleAction={<Legend />} padded={false} className={classes.card}>
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
            <th scope="col">Score</th>
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
            <Row key={row.group} row={row} isAllTime={isAllTime} />
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

function Row({ row, isAllTime }: { row: Details['coverage'][number]; isAllTime: boolean }) {
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
        <td colSpan={4}>
          <span className={classNames(heat.cell, heat.none)}>
            {row.attempts > 0 ? 'Not marked yet' : isAllTime ? 'No consultation yet' : 'None in this time'}
          </span>
        </td>
      ) : (
        <>
          <td>
            <Cell value={row.averageScore} by="score" text={String(Math.round(row.averageScore))} />
          </td>
          {domains.map((domain) => {
            const grade = row.grades[domain];
            return <td key={domain}>{grade !== null && <Cell value={grade} by="grade" text={oneDecimal(grade)} />}</td>;
          })}
        </>
      )}
      <td className={classes.next}>{next}</td>
    </tr>
  );
}

function Cell({ value, by, text }: { value: number; by: 'grade' | 'score'; text: string }) {
  const level = bounds.find((bound) => Number(text) >= bound[by] || value >= bound[by])?.level ?? 'below';
  return <span className={classNames(heat.cell, heat[level])}>{text}</span>;
}

function Legend() {
  return (
    <ul className={classes.legend} aria-label="Shades: grade, score">
      <li>
        <i className={heat.below} />
        below 1.5, 50
      </li>
      {bounds.toReversed().map(({ level, grade, score }) => (
        <li key={level}>
          <i className={heat[level]} />
          from {oneDecimal(grade)}, {score}
        </li>
      ))}
      <li>
        <i className={heat.none} />
        none
      </li>
    </ul>
  );
}
