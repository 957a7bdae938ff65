import { dayWords } from '#core/dates.ts';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiResponse } from '#web/lib/api/api-types.ts';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { BarChart } from '#web/shell/admin/bar-chart.tsx';
import cards from '#web/shell/admin/cards.module.css';
import { Facts } from '#web/shell/admin/facts.tsx';
import { Loaded } from '#web/shell/admin/loaded.tsx';
import { PlainTable } from '#web/shell/admin/plain-table.tsx';
import { Card } from '#web/ui/kit/card.tsx';

const shownWeek = dayWords({ day: 'numeric', month: 'short' });
const days = 90;

type Summary = ApiResponse<'GET /admin/surveys/summary'>['data'];

export function SurveySummary() {
  const query = useAdminQuery(
    ['surveys', 'summary'],
    async (signal) => (await api('GET /admin/surveys/summary', { query: { days }, signal })).data,
  );
  return (
    <Loaded label="The summary" query={query}>
      {(summary) => <Summed summary={summary} />}
    </Loaded>
  );
}

function Summed({ summary: { answers, netScore, scores, weeks, stages } }: { summary: Summary }) {
  const countOf = (score: number) => scores.find((one) => one.score === score)?.count ?? 0;
  return (
    <div className={cards.pair}>
      <Card title={`Scores, last ${days} days`}>
        <BarChart
          label="How many gave each score"
          bars={Array.from({ length: 11 }, (_, score) => ({ name: String(score), value: countOf(score) }))}
        />
      </Card>
      <Card title="In short">
        <Facts
          facts={[
            ['Answers', answers],
            ['Net score', netScore === null ? '–' : netScore],
          ]}
        />
        <PlainTable
          label="Week by week"
          rows={weeks.slice(-6)}
          rowKey={({ week }) => week}
          none="No answers yet."
          columns={[
            { head: 'Week from', cell: ({ week }) => shownWeek(week) },
            { head: 'Answers', cell: ({ count }) => count, isNumber: true },
            { head: 'Average', cell: ({ average }) => average.toFixed(1), isNumber: true },
          ]}
        />
        <PlainTable
          label="By stage of training"
          rows={stages}
          rowKey={({ stage }) => stage}
          none=""
          columns={[
            { head: 'Stage', cell: ({ stage }) => stage.toUpperCase() },
            { head: 'Answers', cell: ({ count }) => count, isNumber: true },
            { head: 'Average', cell: ({ average }) => average.toFixed(1), isNumber: true },
          ]}
        />
      </Card>
    </div>
  );
}
