import { useState } from 'react';
import { Link } from 'react-router';
import type { MigrationDryRun } from '#contract/admin/migration.ts';
import type { AdminTariff } from '#contract/admin/tariffs.ts';
import { inPounds } from '#core/tariffs/money.ts';
import { featureWords, openFeatures } from '#core/tariffs/tariffs.ts';
import { api } from '#web/lib/api/api-client.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { useAdminAct, useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import cards from '#web/shell/admin/cards.module.css';
import { Loaded } from '#web/shell/admin/loaded.tsx';
import { shortDay } from '#web/shell/admin/moment-words.ts';
import { PlainTable } from '#web/shell/admin/plain-table.tsx';
import { ReasonDialog } from '#web/shell/admin/reason-dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { useTariffs } from '../tariffs/tariff-queries.ts';

/** First the dry run: who would move and what changes for them; only then for real. */
export function DryRunCard() {
  const plans = (useTariffs().data ?? []).filter(({ prices }) => prices.month !== null);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const none = { value: '', label: 'Choose a plan' };
  const options = (list: readonly AdminTariff[]) => [none, ...list.map(({ id, name }) => ({ value: id, label: name }))];
  const fromPlan = plans.find(({ id }) => id === from);
  const toPlan = plans.find(({ id }) => id === to && id !== from);
  return (
    <Card title="Dry run">
      <div className={cards.pair}>
        <SelectField
          label="From"
          value={from}
          options={options(plans)}
          onChange={(event) => setFrom(event.target.value)}
        />
        <SelectField
          label="To"
          value={to}
          options={options(plans.filter(({ id, onOffer }) => onOffer && id !== from))}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      {fromPlan && toPlan && <DryRun key={from + to} fromPlan={fromPlan} toPlan={toPlan} />}
    </Card>
  );
}

interface PairOfPlans {
  fromPlan: AdminTariff;
  toPlan: AdminTariff;
}

function DryRun({ fromPlan, toPlan }: PairOfPlans) {
  const [isAsked, setIsAsked] = useState(false);
  const asked = { from: fromPlan.id, to: toPlan.id };
  const query = useAdminQuery(
    ['migration', 'dry-run', asked],
    async (signal) => (await api('GET /admin/subscription-migrations/dry-run', { query: asked, signal })).data,
  );
  return (
    <Loaded label="The dry run" query={query}>
      {(result) => (
        <>
          <p>{`${result.wouldMove} would move, ${result.leftAlone} are left alone: they end, have not paid or change already.`}</p>
          <Changes fromPlan={fromPlan} toPlan={toPlan} />
          <People people={result.people} />
          {result.wouldMove > 0 && (
            <Button variant="primary" onClick={() => setIsAsked(true)}>
              {`Move ${result.wouldMove} to ${toPlan.name}`}
            </Button>
          )}
          {isAsked && (
            <StartDialog
              fromPlan={fromPlan}
              toPlan={toPlan}
              count={result.wouldMove}
              onClose={() => setIsAsked(false)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function Changes({ fromPlan, toPlan }: PairOfPlans) {
  const price = ({ prices }: AdminTariff) => (prices.month ? inPounds(prices.month) : '–');
  const rows = [
    { name: 'Price for 1 month', before: price(fromPlan), after: price(toPlan) },
    ...openFeatures.map((feature) => ({
      name: featureWords[feature].many,
      before: String(fromPlan.allowances[feature]),
      after: String(toPlan.allowances[feature]),
    })),
  ];
  return (
    <PlainTable
      label="What changes"
      rows={rows}
      rowKey={({ name }) => name}
      none=""
      columns={[
        { head: 'In a month', cell: ({ name }) => name },
        { head: fromPlan.name, cell: ({ before }) => before, isNumber: true },
        { head: toPlan.name, cell: ({ after }) => after, isNumber: true },
      ]}
    />
  );
}

function People({ people }: Pick<MigrationDryRun, 'people'>) {
  return (
    <PlainTable
      label="The first who would move"
      rows={people}
      rowKey={({ userId }) => userId}
      none="Nobody."
      columns={[
        { head: 'Who', cell: ({ userId, name }) => <Link to={`/admin/subscriptions/${userId}`}>{name}</Link> },
        { head: 'Moves on', cell: ({ movesAt }) => shortDay(movesAt) },
      ]}
    />
  );
}

function StartDialog({ fromPlan, toPlan, count, onClose }: PairOfPlans & { count: number; onClose: () => void }) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const act = useAdminAct(
    (reason: string) =>
      api('POST /admin/subscription-migrations', {
        body: { from: fromPlan.id, to: toPlan.id, reason },
        idempotencyKey,
      }),
    'The migration is under way.',
  );
  return (
    <ReasonDialog
      title={`Move ${count} people to ${toPlan.name}?`}
      consequence={`Each is on ${toPlan.name}, at its price, with their next period. It can be undone until then.`}
      confirm={`Move ${count}`}
      act={act}
      onClose={onClose}
    />
  );
}
