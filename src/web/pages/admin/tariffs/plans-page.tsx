import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminTariff } from '#contract/admin/tariffs.ts';
import { inPounds } from '#core/tariffs/money.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { Loaded } from '#web/shell/admin/loaded.tsx';
import { PlainTable } from '#web/shell/admin/plain-table.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { useTariffs } from './tariff-queries.ts';

const priceWords = (pence: number | null | undefined): string => (pence ? inPounds(pence) : '–');

export function PlansPage() {
  const tariffs = useTariffs();
  const [chosen, setChosen] = useState<AdminTariff | null>(null);
  const columns: readonly Column<AdminTariff>[] = [
    {
      head: 'Plan',
      cell: ({ name, alias, description }) => (
        <>
          <strong>{name}</strong>
          {alias && ` (${alias})`}
          <small>{description}</small>
        </>
      ),
    },
    { head: '1 month', cell: ({ prices }) => priceWords(prices.month), isNumber: true },
    { head: '3 months', cell: ({ prices }) => priceWords(prices.three_months), isNumber: true },
    { head: 'Holders', cell: ({ id, subscribers }) => (id === 'free' ? '–' : subscribers), isNumber: true },
    {
      head: 'Sold',
      cell: ({ onOffer }) => (onOffer ? <Badge tone="success">On offer</Badge> : <Badge>No longer sold</Badge>),
    },
    {
      head: 'Change',
      cell: (plan) => (
        <Button size="sm" aria-label={`Change ${plan.name}`} onClick={() => setChosen(plan)}>
          Change
        </Button>
      ),
    },
  ];
  return (
    <>
      <AdminHead
        title="Plans"
        sentence={
          <>
            What is sold and for how much; what each includes is on <Link to="/admin/feature-tiers">feature tiers</Link>
            .
          </>
        }
      />
      <Loaded label="The plans" query={tariffs}>
        {(plans) => (
          <Card padded={false}>
            <PlainTable label="Plans" columns={columns} rows={plans} rowKey={({ id }) => id} none="There are none." />
          </Card>
        )}
      </Loaded>
      {chosen && <PlanDialog plan={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
