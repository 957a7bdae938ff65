import type { MockExam } from '#contract/mock-exams.ts';
import { domainNames } from '#web/clinical/marks/domain-words.ts';
import { GradePips } from '#web/clinical/marks/grade-pips.tsx';
import { gradeWords } from '#web/clinical/marks/grade-words.ts';
import { plainNumber } from '#web/clinical/marks/score-words.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import classes from './station-row.module.css';

type Station = MockExam['stations'][number];

interface StationRowProps {
  station: Station;
  groupName: (group: string) => string;
}

const domains = ['data', 'management', 'relating'] as const;
const shortNames = { data: 'Data gathering', management: 'Management', relating: 'Relating' } as const;

/** A station in the result: its grades, its points and the way to its feedback. */
export function StationRow({ station: { n, session, mark }, groupName }: StationRowProps) {
  if (!session) {
    return (
      <li className={classes.row}>
        <span className={classes.n}>{n}</span>
        <p className={classes.missed}>Not reached, counts as nothing</p>
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <span className={classes.n}>{n}</span>
      <div className={classes.case}>
        <b>{session.title}</b>
        <small>
          {groupName(session.group)} · {session.channel}
        </small>
      </div>
      {mark ? (
        <>
          <dl className={classes.grades}>
            {domains.map((domain) => (
              <div key={domain}>
                <dt title={domainNames[domain]}>{shortNames[domain]}</dt>
                <dd>
                  {gradeWords[mark.grades[domain]]}
                  <GradePips grade={mark.grades[domain]} domain={domain} />
                </dd>
              </div>
            ))}
          </dl>
          <span className={classes.points}>
            <b>{plainNumber(mark.points)}</b> of {plainNumber(mark.outOf)}
          </span>
        </>
      ) : (
        <p className={classes.waiting}>Being marked</p>
      )}
      <ButtonLink
        to={`/feedback/${session.id}`}
        size="sm"
        className={classes.action}
        aria-label={`See the feedback on station ${n}: ${session.title}`}
      >
        See the feedback
      </ButtonLink>
    </li>
  );
}
