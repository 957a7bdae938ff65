import { minutesAndSeconds } from '#core/clock-words.ts';
import { phaseNames } from '#core/marking/measures.ts';
import { Card } from '#web/ui/card.tsx';
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx';
import { percent } from '#web/ui/figure-words.ts';
import { phasesFrom } from '#web/ui/phase-seconds.ts';
import { capital, Ribbon, ribbonSeconds } from '#web/ui/ribbon.tsx';
import type { Details } from './analytics-queries.ts';
import { Nothing } from './nothing.tsx';
import classes from './time-use-section.module.css';

export function TimeUseSection({ timeUse, figures }: Pick<Details, 'timeUse' | 'figures'>) {
  const { phaseSeconds, averageConsultingSeconds, diagnosisByMinute7Share } = timeUse;
  if (!phaseSeconds) {
    return (
      <Card title="Your twelve minutes, averaged">
        <Nothing height={120}>Where the minutes go is measured once a consultation is marked.</Nothing>
      </Card>
    );
  }
  const phases = phasesFrom(phaseSeconds);
  const total = ribbonSeconds(phases);
  const planning = phases.find(({ phase }) => phase === 'planning');
  return (
    <Card title="Your twelve minutes, averaged">
      <ChartFigure
        name="Minutes by phase"
        caption={[
          planning ? `Planning begins at ${minutesAndSeconds(planning.from)} on average.` : 'Planning was not reached.',
          figures.diagnosisMedianSeconds === null
            ? 'No working diagnosis was said.'
            : `The working diagnosis is said at ${minutesAndSeconds(figures.diagnosisMedianSeconds)}, the median.`,
          diagnosisByMinute7Share === null
            ? ''
            : `By minute 7 in ${percent(diagnosisByMinute7Share)} of consultations.`,
          averageConsultingSeconds === null ? '' : `Average length ${minutesAndSeconds(averageConsultingSeconds)}.`,
        ].join(' ')}
        table={{
          heads: ['Phase', 'From', 'To', 'Length'],
          rows: phases.map(({ phase, from, to }) => [
            capital(phase),
            minutesAndSeconds(from),
            minutesAndSeconds(to),
            minutesAndSeconds(to - from),
          ]),
        }}
      >
        <div className={classes.time}>
          <span className={classes.six} style={{ left: `${(360 / total) * 100}%` }} aria-hidden="true">
            minute 6
          </span>
          <Ribbon phases={phases} size="full" />
          <div className={classes.axis} aria-hidden="true">
            {[0, 3, 6, 9, 12].map((minute) => (
              <span key={minute} style={{ left: `${((minute * 60) / total) * 100}%` }}>
                {minute}
              </span>
            ))}
          </div>
          <p className={classes.legend} aria-hidden="true">
            {phaseNames.map((name) => (
              <span key={name}>
                <i style={{ background: `var(--phase-${name})` }} />
                {capital(name)}
              </span>
            ))}
          </p>
        </div>
      </ChartFigure>
    </Card>
  );
}
