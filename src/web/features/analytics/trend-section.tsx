import { passingScore } from '#core/progress/figures.ts';
import { Card } from '#web/ui/card.tsx';
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { shortDayOf } from '#web/ui/figure-words.ts';
import type { Details } from './analytics-queries.ts';
import { Nothing } from './nothing.tsx';

export function TrendSection({ trend }: { trend: Details['trend'] }) {
  return (
    <Card title="Score, one consultation after another">
      {trend.length === 0 ? (
        <Nothing height={300}>The line begins with the first marked consultation.</Nothing>
      ) : (
        <Trend trend={trend} />
      )}
    </Card>
  );
}

function Trend({ trend }: { trend: Details['trend'] }) {
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last) return null;
  const count = trend.length;
  const words =
    count === 1
      ? `One consultation, with a score of ${Math.round(last.score)}.`
      : `The average of five went from ${Math.round(first.movingAverage)} to ${Math.round(last.movingAverage)} over ${count} consultations.`;
  return (
    <ChartFigure
      name="Scores"
      caption={`${words} A pass is ${passingScore} of 100.`}
      table={{
        heads: ['Consultation', 'Day', 'Score', 'Average of five'],
        rows: trend.map(({ title, startedAt, score, movingAverage, isRedo }) => [
          isRedo ? `${title} (second try)` : title,
          shortDayOf(startedAt),
          String(Math.round(score)),
          String(Math.round(movingAverage)),
        ]),
      }}
    >
      <LineChart
        label={`Scores of ${count} ${count === 1 ? 'consultation' : 'consultations'}. ${words}`}
        places={trend.map(({ startedAt }, index) => ({ at: index, text: shortDayOf(startedAt) }))}
        series={[
          { name: 'Each score', values: trend.map(({ score }) => score), look: 'points' },
          { name: 'Average of five', values: trend.map(({ movingAverage }) => movingAverage), look: 'average' },
        ]}
        max={100}
        ticks={[0, 25, 50, 75, 100]}
        pass={passingScore}
      />
    </ChartFigure>
  );
}
