import { passingGrade, topGrade } from '#core/marking/grading/score.ts';
import { domainNames } from '#web/clinical/marks/domain-words.ts';
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { oneDecimal, shortCalendarDay } from '#web/ui/kit/figure-words.ts';
import type { Details } from './analytics-queries.ts';
import { Nothing } from './nothing.tsx';
import { spanWords } from './timeframe-words.ts';

const domains = ['data', 'management', 'relating'] as const;
const shortNames = { data: 'Data gathering', management: 'Management', relating: 'Relating' };

type WeeksProps = Pick<Details, 'weeks' | 'figures' | 'span'>;

export function WeeksSection({ weeks, figures, span }: WeeksProps) {
  return (
    <Card title="Average grade by week">
      {weeks.length === 0 ? (
        <Nothing height={300}>The three lines begin with the first marked consultation.</Nothing>
      ) : (
        <Weeks weeks={weeks} figures={figures} span={span} />
      )}
    </Card>
  );
}

function Weeks({ weeks, figures, span }: WeeksProps) {
  const grades = domains.flatMap((domain) => {
    const grade = figures.grades[domain];
    return grade === null ? [] : [`${domainNames[domain]} ${oneDecimal(grade)}`];
  });
  const words = `On average in ${spanWords(span.timeframe, figures.markedSessions)}: ${grades.join(', ')}.`;
  return (
    <ChartFigure
      name="Average grade by week"
      caption={`${words} Clear Fail is 0, Fail 1, Pass 2, Clear Pass 3.`}
      table={{
        heads: ['Week from', 'Marked', ...domains.map((domain) => shortNames[domain])],
        rows: weeks.map(({ from, sessions, grades }) => [
          shortCalendarDay(from),
          String(sessions),
          ...domains.map((domain) => (grades[domain] === null ? 'none' : oneDecimal(grades[domain]))),
        ]),
      }}
    >
      <LineChart
        label={`Average grades of ${weeks.length} ${weeks.length === 1 ? 'week' : 'weeks'}. ${words}`}
        places={weeks.map(({ from }) => ({ at: Date.parse(from), text: shortCalendarDay(from) }))}
        series={domains.map((domain) => ({
          name: shortNames[domain],
          values: weeks.map(({ grades }) => grades[domain]),
          look: domain,
        }))}
        max={topGrade}
        ticks={[0, 1, 2, 3]}
        pass={{ at: passingGrade, name: 'Pass' }}
      />
    </ChartFigure>
  );
}
