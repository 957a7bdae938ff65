import { Fragment } from 'react';
import { examLength, examPlan } from '#core/mock-exam/exam-clock.ts';
import classes from './exam-course.module.css';

const stations = Array.from({ length: examPlan.stations }, (_, i) => i + 1);
const breakMinutes = examPlan.breakSeconds / 60;

const hours = (seconds: number): string => `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)}`;
const place = (seconds: number) => ({ left: `${(seconds / examLength.end) * 100}%` });

/** Twelve cases and the break, to scale. */
export function ExamCourse() {
  return (
    <div>
      <div
        className={classes.course}
        role="img"
        aria-label={`Six cases, a break of ${breakMinutes} minutes, six cases. 3 hours 20 minutes in all.`}
      >
        {stations.map((n) => (
          <Fragment key={n}>
            <span className={classes.station}>
              <i />
              <b>{n}</b>
            </span>
            {n === examPlan.breakAfter && (
              <span className={classes.break}>
                <span>Break</span> {breakMinutes}
              </span>
            )}
          </Fragment>
        ))}
      </div>
      <div className={classes.axis} aria-hidden="true">
        <span>0</span>
        <span style={place(examLength.breakFrom)}>{hours(examLength.breakFrom)}</span>
        <span style={place(examLength.breakUntil)}>{hours(examLength.breakUntil)}</span>
        <span style={place(examLength.end)}>{hours(examLength.end)}</span>
      </div>
      <p className={classes.each}>Each case: 3 minutes to read, 12 to talk, and one to the next.</p>
    </div>
  );
}
