import { Link } from 'react-router';
import { type BlueprintGroup, blueprintLabels } from '#core/blueprint.ts';
import type { Domain } from '#core/cases/schema-parts.ts';
import type { Grade } from '#core/marking/marking.ts';
import { classNames } from '../ui/kit/class-names.ts';
import { oneDecimal } from '../ui/kit/figure-words.ts';
import classes from './consultation-table.module.css';
import { GradePips } from './marks/grade-pips.tsx';
import { gradeWords } from './marks/grade-words.ts';
import type { Person } from './portrait/features.ts';
import { Portrait } from './portrait/portrait.tsx';
import { Ribbon, type RibbonPhase } from './ribbon.tsx';

export interface ListedConsultation {
  sessionId: string;
  case: {
    id: string;
    title: string;
    group: BlueprintGroup;
    speaker: Person & { name: string };
  };
  startedAt: string;
  endedAt: string | null;
  isRedo: boolean;
  /** A station of a mock exam that is still running. */
  held: boolean;
  feedback: {
    points: number;
    outOf: number;
    grades: Record<Domain, Grade>;
    phases: readonly RibbonPhase[];
  } | null;
}

interface ConsultationTableProps {
  rows: readonly ListedConsultation[];
  /** What is said of the day or hour it began. */
  when: (startedAt: Date) => string;
  /** Where the page has no name of its own for the list. */
  label?: string;
  /** The heads are read out, but not seen: under a heading of its own for every day. */
  quietHeads?: boolean;
}

const domains = ['data', 'management', 'relating'] as const;

/** Consultations with patient, twelve minutes, grades and points, wherever they are listed. */
export function ConsultationTable({ rows, when, label, quietHeads = false }: ConsultationTableProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead className={quietHeads ? 'visually-hidden' : undefined}>
        <tr>
          <th scope="col">Case</th>
          <th scope="col" className={classes.minutes}>
            Twelve minutes
          </th>
          <th scope="col" className={classes.domains}>
            Domains
          </th>
          <th scope="col" className={classes.points}>
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.sessionId} row={row} when={when(new Date(row.startedAt))} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, when }: { row: ListedConsultation; when: string }) {
  const { title, speaker, group } = row.case;
  return (
    <tr>
      <td className={classes.who}>
        <div className={classes.case}>
          <Portrait {...speaker} size={36} />
          <div>
            <Link to={placeOf(row)} className={classes.title}>
              {title}
            </Link>
            <small>
              {blueprintLabels[group]} · {when}
              {row.isRedo && ' · second try'}
            </small>
          </div>
        </div>
      </td>
      <td className={classes.minutes}>{row.feedback && <Ribbon phases={row.feedback.phases} />}</td>
      <td className={classes.domains}>{row.feedback && <Grades grades={row.feedback.grades} />}</td>
      <td className={classes.points}>
        {row.feedback ? (
          <>
            <b>{oneDecimal(row.feedback.points)}</b> / {oneDecimal(row.feedback.outOf)}
          </>
        ) : (
          <span className={classNames(row.endedAt === null && classes.running)}>{stateWords(row)}</span>
        )}
      </td>
    </tr>
  );
}

/** A station leads to its mock exam until that is over. */
function placeOf({ held, endedAt, sessionId, case: { id } }: ListedConsultation): string {
  if (held) return '/mock-exam';
  return endedAt === null ? `/case/${id}` : `/feedback/${sessionId}`;
}

function stateWords({ held, endedAt }: ListedConsultation): string {
  if (held) return 'Mock exam';
  return endedAt === null ? 'Running' : 'Not marked';
}

function Grades({ grades }: { grades: NonNullable<ListedConsultation['feedback']>['grades'] }) {
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
