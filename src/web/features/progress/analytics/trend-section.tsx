import { passingPoints } from '#core/marking/grading/score.ts';
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { oneDecimal, shortDayOf } from '#web/ui/kit/figure-words.ts';
import type { Details } from './analytics-queries.ts';
import { Nothing } from './nothing.tsx';

export function TrendSection({ trend, outOf }: Pick<Details, 'trend' | 'outOf'>) {
  return (
    <Card title="Points, one consultation after another">
      {trend.length === 0 ? (
        <Nothing height={300}>The line begins with the first marked consultation.</Nothing>
      ) : (
        <Trend trend={trend} outOf={outOf} />
      )}
    </Card>
  );
}

function Trend({ trend, outOf }: Pick<Details, 'trend' | 'outOf'>) {
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last) return null;
  const count = trend.length;
  const words =
    count === 1
      ? `One consultation, with ${oneDecimal(last.points)} points.`
      : `The average of five went from ${oneDecimal(first.movingAverage)} to ${oneDecimal(last.movingAverage)} over ${count} consultations.`;
  return (
    <ChartFigure
      name="Points"
      caption={`${words} A Pass in every domain is ${oneDecimal(passingPoints)} of ${oneDecimal(outOf)}.`}
      table={{
        heads: ['Consultation', 'Day', 'Points', 'Average of five'],
        rows: trend.map(({ title, startedAt, points, movingAverage, isRedo }) => [
          isRedo ? `${title} (second try)` : title,
          shortDayOf(startedAt),
          oneDecimal(points),
          oneDecimal(movingAverage),
        ]),
      }}
    >
      <LineChart
        label={`Points of ${count} ${count === 1 ? 'consultation' : 'consultations'}. ${words}`}
        places={trend.map(({ startedAt }, index) => ({ at: index, text: shortDayOf(startedAt) }))}
        series={[
          { name: 'Each consultation', values: trend.map(({ points }) => points), look: 'points' },
          { name: 'Average of five', values: trend.map(({ movingAverage }) => movingAverage), look: 'average' },
        ]}
        max={outOf}
        ticks={[0, 3.5, 7, 10.5]}
        pass={{ at: passingPoints, name: 'Pass in every domain' }}
      />
    </ChartFigure>
  );
}
