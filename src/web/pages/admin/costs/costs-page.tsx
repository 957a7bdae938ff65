import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayWords } from '#core/dates.ts';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiResponse } from '#web/lib/api/api-types.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { BarChart } from '#web/shell/admin/bar-chart.tsx';
import cards from '#web/shell/admin/cards.module.css';
import { Facts } from '#web/shell/admin/facts.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { Loaded } from '#web/shell/admin/loaded.tsx';
import { PlainTable } from '#web/shell/admin/plain-table.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { CostUsers } from './cost-users.tsx';
import { costWords, tokenWords } from './cost-words.ts';
import { PriceDialog } from './price-dialog.tsx';

type Costs = ApiResponse<'GET /admin/costs'>['data'];
type Model = Costs['models'][number];
const spans = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '92', label: 'Quarter' },
] as const;
const shownDay = dayWords({ day: 'numeric', month: 'short' });
const featureNames: Record<string, string> = {
  patient: 'Patient',
  marking: 'Second reading of marks',
  facilitator: 'Facilitator',
  'site-helper': 'Site helper',
};

export function CostsPage() {
  const [search, setSearch] = useSearchParams();
  const span = spans.find(({ value }) => value === search.get('days'))?.value ?? '30';
  const query = useAdminQuery(
    ['costs', span],
    async (signal) => (await api('GET /admin/costs', { query: { days: Number(span) }, signal })).data,
  );
  return (
    <>
      <AdminHead
        title="Costs"
        sentence="What outside models cost, by the calls that were recorded: never what was said in them."
        actions={
          <Segmented
            label="Span"
            choices={spans}
            value={span}
            onChange={(days) => setSearch({ days }, { replace: true })}
          />
        }
      />
      <Loaded label="The costs" query={query}>
        {(costs) =>
          costs.total.calls === 0 ? (
            <Card>
              <EmptyState title="No model was asked">
                Calls of an outside model stand here from then on. Without one the case’s own words do.
              </EmptyState>
            </Card>
          ) : (
            <CostCards costs={costs} />
          )
        }
      </Loaded>
    </>
  );
}

function CostCards({ costs: { total, models, features, days } }: { costs: Costs }) {
  const [priced, setPriced] = useState<Model | null>(null);
  const sums: readonly Column<Omit<Model, 'model' | 'inputPence' | 'outputPence'>>[] = [
    { head: 'Calls', cell: ({ calls }) => calls, isNumber: true },
    { head: 'Read', cell: ({ read }) => tokenWords(read), isNumber: true },
    { head: 'Written', cell: ({ written }) => tokenWords(written), isNumber: true },
    { head: 'Cost', cell: ({ pence }) => costWords(pence), isNumber: true },
  ];
  return (
    <div className={cards.stack}>
      <Card>
        <Facts
          facts={[
            ['Cost', costWords(total.pence)],
            ['Calls', total.calls],
            ['Failed', total.faults],
            ['Tokens read', tokenWords(total.read)],
            ['Tokens written', tokenWords(total.written)],
          ]}
        />
      </Card>
      <Card title="Day by day">
        <BarChart
          label="Calls day by day"
          bars={days.map(({ day, calls, pence }) => ({ name: shownDay(day), value: pence ?? calls }))}
          wordsOf={(value) => (total.pence === null ? String(value) : costWords(value))}
        />
      </Card>
      <Card title="By model" padded={false}>
        <PlainTable
          label="By model"
          rows={models}
          rowKey={({ model }) => model}
          none="None."
          columns={[
            { head: 'Model', cell: ({ model }) => <strong>{model}</strong> },
            ...sums,
            {
              head: 'Price',
              cell: (row) => (
                <Button size="sm" aria-label={`Price of ${row.model}`} onClick={() => setPriced(row)}>
                  {row.inputPence === null ? 'Set price' : 'Change price'}
                </Button>
              ),
            },
          ]}
        />
      </Card>
      <div className={cards.pair}>
        <Card title="By feature" padded={false}>
          <PlainTable
            label="By feature"
            rows={features}
            rowKey={({ feature }) => feature}
            none="None."
            columns={[{ head: 'Feature', cell: ({ feature }) => featureNames[feature] ?? feature }, ...sums]}
          />
        </Card>
        <CostUsers />
      </div>
      {priced && <PriceDialog model={priced} onClose={() => setPriced(null)} />}
    </div>
  );
}
