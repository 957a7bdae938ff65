import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Plan } from '#contract/subscription.ts';
import { freePlanId, type Interval } from '#core/plans.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { intervalIn } from './interval-in-address.ts';
import { PlanCards } from './plan-cards.tsx';
import { choiceOf, type Standing } from './plan-choice.ts';
import { PlanHead } from './plan-head.tsx';
import classes from './plan-offers.module.css';
import { PlanTable } from './plan-table.tsx';
import { savingSentence } from './price-words.ts';

const recommended = 'standard';
const intervalChoices = [
  { value: 'month', label: 'Monthly' },
  { value: 'three_months', label: '3 months' },
] as const;

interface PlanOffersProps {
  plans: readonly Plan[];
  /** Null for a visitor, undefined while it is not known who looks. */
  standing: Standing | null | undefined;
  /** Beside the choice of the billing period. */
  heading: ReactNode;
}

/** Every plan with its price, what it holds and the way to it: a table where there is room, else one card each. */
export function PlanOffers({ plans, standing, heading }: PlanOffersProps) {
  // In the address, so that the choice outlasts signing in and coming back from the checkout.
  const [search, setSearch] = useSearchParams();
  const interval = intervalIn(search) ?? standing?.interval ?? 'three_months';
  const choose = (chosen: Interval) => setSearch({ interval: chosen }, { replace: true, preventScrollReset: true });
  const highlighted = standing && standing.planId !== freePlanId ? standing.planId : recommended;
  const head = (plan: Plan) => (
    <PlanHead plan={plan} interval={interval} isOwn={standing?.planId === plan.id && !standing.isAdmin} />
  );
  const action = (plan: Plan) => {
    if (standing === undefined) return null;
    const { button, note } = choiceOf(plan, interval, plans, standing);
    return (
      <>
        {button && (
          <ButtonLink
            to={button.to}
            variant={isMain(plan, plans, standing) ? 'primary' : 'default'}
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
        <PlanTable
          plans={plans}
          highlighted={highlighted}
          caption="What each plan costs and holds"
          head={head}
          action={action}
        />
      </div>
      <div className={classes.narrow}>
        <PlanCards plans={plans} highlighted={highlighted} head={head} action={action} />
      </div>
    </>
  );
}

/** One button stands out: the recommended plan, or the next one up from the user's own. */
function isMain(plan: Plan, plans: readonly Plan[], standing: Standing | null | undefined): boolean {
  if (!standing) return plan.id === recommended;
  const own = plans.findIndex(({ id }) => id === standing.planId);
  const target = own <= 0 ? plans.findIndex(({ id }) => id === recommended) : own + 1;
  return plans[target]?.id === plan.id;
}
