import { skillGoal } from '#core/progress/skills.ts';
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx';
import { RadarChart } from '#web/ui/charts/radar-chart.tsx';
import { SkillRadarLoader } from '#web/ui/charts/skill-radar-loader.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import type { Details } from './analytics-queries.ts';
import { Nothing } from './nothing.tsx';
import classes from './skills-section.module.css';
import { periodNames } from './timeframe-words.ts';

/** Undefined while it loads. */
export function SkillsSection({ details }: { details: Details | undefined }) {
  return (
    <Card title="Skills" titleAction={details && <Legend details={details} />}>
      {details ? (
        <Skills details={details} />
      ) : (
        <div className={classes.waiting}>
          <SkillRadarLoader />
        </div>
      )}
    </Card>
  );
}

function Legend({ details: { span, figures, previous } }: { details: Details }) {
  if (span.timeframe === 'all' || !previous?.markedSessions) return null;
  const { now, before } = periodNames(span.timeframe, figures.markedSessions, previous.markedSessions);
  return (
    <ul className={classes.legend}>
      <li>
        <i className={classes.now} />
        {now}
      </li>
      <li>
        <i className={classes.before} />
        {before}
      </li>
    </ul>
  );
}

function Skills({ details: { skills, weakSkills, previous, figures } }: { details: Details }) {
  if (figures.markedSessions === 0)
    return <Nothing height={340}>Skills are measured once a consultation is marked.</Nothing>;
  const isCompared = (previous?.markedSessions ?? 0) > 0;
  const weak = skills.filter(({ id }) => weakSkills.includes(id)).map(({ label }) => label);
  const inWords = skills.map(({ label, score }) => `${label} ${score === null ? 'not measured' : Math.round(score)}`);
  return (
    <ChartFigure
      name="Skills"
      caption={
        <>
          {weak.length === 0
            ? `Every skill that was measured is at ${skillGoal} or over.`
            : `Below ${skillGoal}: ${weak.join('; ')}.`}{' '}
          Each is of 100; the dotted ring is the goal, {skillGoal}.
        </>
      }
      table={{
        heads: ['Skill', 'Score', ...(isCompared ? ['Before'] : [])],
        rows: skills.map(({ label, score, previousScore }) => [
          label,
          numberOr(score),
          ...(isCompared ? [numberOr(previousScore)] : []),
        ]),
      }}
    >
      <RadarChart
        label={`Skills of 100: ${inWords.join(', ')}.`}
        axes={skills.map(({ label, score, previousScore }) => ({
          label,
          value: score,
          before: isCompared ? previousScore : null,
        }))}
        max={100}
        goal={skillGoal}
      />
    </ChartFigure>
  );
}

const numberOr = (score: number | null): string => (score === null ? 'not measured' : String(Math.round(score)));
