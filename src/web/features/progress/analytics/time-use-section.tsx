import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { phasesFrom } from '#web/clinical/phase-seconds.ts';
import { capital } from '#web/clinical/ribbon.tsx';
import { RibbonScale } from '#web/clinical/ribbon-scale.tsx';
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { percent } from '#web/ui/kit/figure-words.ts';
import type { Details } from './analytics-queries.ts';
import { Nothing } from './nothing.tsx';

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
        <RibbonScale phases={phases} />
      </ChartFigure>
    </Card>
  );
}
