import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Tariff } from '#contract/subscription.ts';
import { freeTariffId, type Interval } from '#core/tariffs/tariffs.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import { savingSentence } from '../price-words.ts';
import { intervalIn } from './interval-in-address.ts';
import { TariffCards } from './tariff-cards.tsx';
import { type CurrentSubscription, choiceOf } from './tariff-choice.ts';
import { TariffHead } from './tariff-head.tsx';
import classes from './tariff-offers.module.css';
import { TariffTable } from './tariff-table.tsx';

const recommended = 'standard';
const intervalChoices = [
  { value: 'month', label: 'Monthly' },
  { value: 'three_months', label: '3 months' },
] as const;

interface TariffOffersProps {
  plans: readonly Tariff[];
  /** Null for a visitor, undefined while it is not known who looks. */
  current: CurrentSubscription | null | undefined;
  /** Beside the choice of the billing period. */
  heading: ReactNode;
}

/** Every plan with its price, what it holds and the way to it: a table where there is room, else one card each. */
export function TariffOffers({ plans, current, heading }: TariffOffersProps) {
  // In the address, so that the choice outlasts signing in and coming back from the checkout.
  const [search, setSearch] = useSearchParams();
  const interval = intervalIn(search) ?? current?.interval ?? 'three_months';
  const choose = (chosen: Interval) => setSearch({ interval: chosen }, { replace: true, preventScrollReset: true });
  const highlighted = current && current.planId !== freeTariffId ? current.planId : recommended;
  const head = (plan: Tariff) => (
    <TariffHead plan={plan} interval={interval} isOwn={current?.planId === plan.id && !current.isAdmin} />
  );
  const action = (plan: Tariff) => {
    if (current === undefined) return null;
    const { button, note } = choiceOf(plan, interval, plans, current);
    return (
      <>
        {button && (
          <ButtonLink
            to={button.to}
            variant={isMain(plan, plans, current) ? 'primary' : 'default'}
            fullWidth
            {...(button.short ? { 'aria-label': button.label } : {})}
          >
            {button.short ?? button.label}
          </ButtonLink>
        )}
        {note && <p className={classes.note}>{note}</p>}
      </>
    );
  };
  return (
    <>
      <div className={classes.top}>
        {heading}
        <div className={classes.switch}>
          <Segmented label="Billing period" choices={intervalChoices} value={interval} onChange={choose} />
          <p>{savingSentence(plans)}</p>
        </div>
      </div>
      <div className={classes.wide}>
        <TariffTable
          plans={plans}
          highlighted={highlighted}
          caption="What each plan costs and holds"
          head={head}
          action={action}
        />
      </div>
      <div className={classes.narrow}>
        <TariffCards plans={plans} highlighted={highlighted} head={head} action={action} />
      </div>
    </>
  );
}

/** One button stands out: the recommended plan, or the next one up from the user's own. */
function isMain(plan: Tariff, plans: readonly Tariff[], current: CurrentSubscription | null | undefined): boolean {
  if (!current) return plan.id === recommended;
  const own = plans.findIndex(({ id }) => id === current.planId);
  const target = own <= 0 ? plans.findIndex(({ id }) => id === recommended) : own + 1;
  return plans[target]?.id === plan.id;
}
