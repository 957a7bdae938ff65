import type { Feedback } from '#contract/feedback.ts';
import { gradeWorth } from '#core/marking/grading/score.ts';
import { BandScale } from '#web/clinical/band-scale.tsx';
import { DomainIcon } from '#web/clinical/marks/domain-icon.tsx';
import { domainNames } from '#web/clinical/marks/domain-words.ts';
import { GradePips } from '#web/clinical/marks/grade-pips.tsx';
import { gradeWords } from '#web/clinical/marks/grade-words.ts';
import { MarkGlyph } from '#web/clinical/marks/mark-disc.tsx';
import { plainNumber } from '#web/clinical/marks/score-words.ts';
import type { DomainSheet } from '../feedback-types.ts';
import { counted } from '../words.ts';
import classes from './score-summary.module.css';

/** Points with their band, and the three grades; each leads to its sheet. */
export function ScoreSummary({ feedback }: { feedback: Feedback }) {
  return (
    <section className={classes.summary} aria-label="Grades">
      <Points feedback={feedback} />
      {feedback.domains.map((sheet) => (
        <a key={sheet.domain} href={`#${sheet.domain}`} className={classes.domain}>
          <DomainIcon domain={sheet.domain} />
          <span className={classes.words}>
            <span className={classes.name}>{domainNames[sheet.domain]}</span>
            <b className={classes.grade}>{gradeWords[sheet.grade]}</b>
            <span className={classes.pips}>
              <GradePips grade={sheet.grade} domain={sheet.domain} most={sheet.open.most} />
              <span aria-hidden="true">{worthOf(sheet)}</span>
              {sheet.weight !== 1 && <span className="visually-hidden">, counts {sheet.weight}</span>}
            </span>
            {sheet.open.rows > 0 && (
              <span className={classes.depends}>
                <MarkGlyph mark="unsure" size={14} /> depends on {counted(sheet.open.rows, 'row')}
              </span>
            )}
          </span>
        </a>
      ))}
    </section>
  );
}

const worthOf = ({ grade, weight }: DomainSheet): string =>
  `${gradeWorth[grade]} of 3${weight === 1 ? '' : `, counts ${weight}`}`;

function Points({ feedback }: { feedback: Feedback }) {
  const { points, outOf, band, openPoints: open } = feedback;
  const rows = feedback.domains.reduce((sum, sheet) => sum + sheet.open.rows, 0);
  return (
    <div className={classes.points}>
      <p>
        <b>{plainNumber(points)}</b> of {plainNumber(outOf)}
      </p>
      <BandScale points={points} outOf={outOf} band={band} open={open} />
      {rows > 0 && open.least !== open.most && (
        <p className={classes.range}>
          {plainNumber(open.least)} to {plainNumber(open.most)} until you decide {counted(rows, 'row')}
        </p>
      )}
    </div>
  );
}
