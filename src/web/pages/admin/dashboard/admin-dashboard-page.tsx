import { useSearchParams } from 'react-router';
import type { AdminDashboard } from '#contract/admin/dashboard.ts';
import { dayWords, momentWords } from '#core/dates.ts';
import { api } from '#web/lib/api/api-client.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { BarChart } from '#web/shell/admin/bar-chart.tsx';
import cards from '#web/shell/admin/cards.module.css';
import { Loaded } from '#web/shell/admin/loaded.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import { ChallengeCard, LatestEntries, PlanBars, ServicesCard } from './dashboard-cards.tsx';
import { FigureStrip } from './figure-strip.tsx';

const shownMoment = momentWords({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const shownDay = dayWords({ day: 'numeric', month: 'short' });
const spans = [
  { value: '1', label: 'Today' },
  { value: '14', label: '14 days' },
  { value: '92', label: 'Quarter' },
] as const;
/** As long as the page is open, it asks again. */
const againMs = 30_000;

export function AdminDashboardPage() {
  const [search, setSearch] = useSearchParams();
  const span = spans.find(({ value }) => value === search.get('days'))?.value ?? '14';
  const query = useAdminQuery(
    ['dashboard', span],
    async (signal) => (await api('GET /admin/dashboard', { query: { days: Number(span) }, signal })).data,
    { againMs },
  );
  return (
    <>
      <AdminHead
        title="Dashboard"
        sentence={query.data ? `Live. ${shownMoment(query.data.now)}` : 'Live'}
        actions={
          <Segmented
            label="Span"
            choices={spans}
            value={span}
            onChange={(days) => setSearch({ days }, { replace: true })}
          />
        }
      />
      <Loaded label="The figures" query={query}>
        {(data) => <Parts data={data} />}
      </Loaded>
    </>
  );
}

/** Under narrow bars the number of the day, and the month where one begins. */
const shortName = (day: string, index: number): string =>
  index === 0 || day.endsWith('-01') ? shownDay(day) : String(Number(day.slice(8)));

function Parts({ data }: { data: AdminDashboard }) {
  return (
    <div className={cards.stack}>
      <FigureStrip figures={data.figures} />
      <div className={cards.pair}>
        <Card title="Consultations per day">
          <BarChart
            label="Consultations per day"
            marksLast
            bars={data.days.map(({ day, consultations }, index) => ({
              name: shortName(day, index),
              label: shownDay(day),
              value: consultations,
            }))}
          />
        </Card>
        <ServicesCard services={data.services} />
      </div>
      <div className={cards.pair}>
        <ChallengeCard challenges={data.challenges} inAll={data.challengesInAll} />
        <PlanBars plans={data.plans} accounts={data.accounts} ending={data.endingThisWeek} />
      </div>
      <LatestEntries />
    </div>
  );
}
