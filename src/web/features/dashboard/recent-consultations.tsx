import { Link } from 'react-router';
import { blueprintLabels } from '#core/blueprint.ts';
import { Card } from '#web/ui/card.tsx';
import { shortDayHeading } from '#web/ui/days.ts';
import { Face } from '#web/ui/face.tsx';
import { oneDecimal } from '#web/ui/figure-words.ts';
import { GradePips } from '#web/ui/grade-pips.tsx';
import { gradeWords } from '#web/ui/grade-words.ts';
import { Ribbon } from '#web/ui/ribbon.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { Activity } from './dashboard-queries.ts';
import { Part, type PartQuery } from './part.tsx';
import classes from './recent-consultations.module.css';

type Recent = Activity['recent'][number];

const shown = 6;
const domains = ['data', 'management', 'relating'] as const;

export function RecentConsultations({ query, now }: { query: PartQuery<Activity>; now: Date }) {
  return (
    <Card
      title="Recent consultations"
      titleAction={<Link to="/sessions-timeline">All sessions</Link>}
      padded={false}
      className={classes.card}
    >
      <Part
        query={query}
        name="The list"
        height={shown * 63}
        loader={<SkeletonRows count={shown} label="Loading recent consultations..." />}
      >
        {({ recent }) => (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Case</th>
                <th scope="col" className={classes.wide}>
                  Twelve minutes
                </th>
                <th scope="col" className={classes.wide}>
                  Domains
                </th>
                <th scope="col" className={classes.points}>
                  Points
                </th>
              </tr>
            </thead>
            <tbody>
              {recent.slice(0, shown).map((row) => (
                <Row key={row.sessionId} row={row} now={now} />
              ))}
            </tbody>
          </table>
        )}
      </Part>
    </Card>
  );
}

function Row({ row, now }: { row: Recent; now: Date }) {
  const { title, speaker, group } = row.case;
  return (
    <tr>
      <td>
        <div className={classes.case}>
          <Face seed={speaker.name} age={speaker.age} sex={speaker.sex} size={36} />
          <div>
            <Link to={placeOf(row)} className={classes.title}>
              {title}
            </Link>
            <small>
              {blueprintLabels[group]} · {shortDayHeading(new Date(row.startedAt), now)}
              {row.isRedo && ' · second try'}
            </small>
          </div>
        </div>
      </td>
      <td className={classes.wide}>{row.feedback && <Ribbon phases={row.feedback.phases} />}</td>
      <td className={classes.wide}>{row.feedback && <Grades grades={row.feedback.grades} />}</td>
      <td className={classes.points}>
        {row.feedback ? (
          <>
            <b>{oneDecimal(row.feedback.points)}</b> / {oneDecimal(row.feedback.outOf)}
          </>
        ) : (
          <span>{stateWords(row)}</span>
        )}
      </td>
    </tr>
  );
}

/** A station leads to its mock exam until that is over. */
function placeOf({ held, endedAt, sessionId, case: { id } }: Recent): string {
  if (held) return '/mock-exam';
  return endedAt === null ? `/case/${id}` : `/feedback/${sessionId}`;
}

function stateWords({ held, endedAt }: Recent): string {
  if (held) return 'Mock exam';
  return endedAt === null ? 'Running' : 'Not marked';
}

function Grades({ grades }: { grades: NonNullable<Recent['feedback']>['grades'] }) {
  return (
    <span className={classes.grades}>
      {domains.map((domain) => (
        <span key={domain} title={gradeWords[grades[domain]]}>
          <GradePips grade={grades[domain]} domain={domain} />
        </span>
      ))}
    </span>
  );
}
