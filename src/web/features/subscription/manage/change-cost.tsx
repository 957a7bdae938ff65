import type { ChangePreview } from '#contract/subscription.ts';
import { longDay } from '#core/dates.ts';
import { inPounds } from '#core/tariffs/money.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import classes from '../amounts.module.css';
import { pounds } from '../price-words.ts';

interface ChangeCostProps {
  query: { data: ChangePreview | undefined; error: Error | null; refetch: () => Promise<unknown> };
}

/** What a change costs now and later. It keeps its place while it is worked out. */
export function ChangeCost({ query: { data, error, refetch } }: ChangeCostProps) {
  return (
    <div className={classes.cost} aria-live="polite">
      {data ? (
        <Cost preview={data} />
      ) : error ? (
        <p>
          {error.message} Nothing was changed.{' '}
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton height={84} />
      )}
    </div>
  );
}

function Cost({ preview }: { preview: ChangePreview }) {
  const { kind, lines, due_now_pence, vat_pence, takes_effect_at, then_pence, then_from } = preview;
  if (kind === 'none') return <p>This is the plan you are on.</p>;
  return (
    <>
      <dl className={classes.amounts}>
        {lines.map(({ text, pence }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{inPounds(pence)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>To pay now{vat_pence > 0 && <small> with {inPounds(vat_pence)} VAT</small>}</dt>
          <dd>{inPounds(due_now_pence)}</dd>
        </div>
      </dl>
      <p className={classes.then}>
        {due_now_pence === 0 && `It begins on ${longDay(takes_effect_at)}; until then nothing changes. `}
        Then {pounds(then_pence)} from {longDay(then_from)}.
      </p>
    </>
  );
}
