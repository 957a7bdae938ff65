import { useState } from 'react';
import type { StudyPlan } from '#contract/study-plan.ts';
import type { Day } from '#core/dates.ts';
import { type ItemChange, isOpen } from '#core/study-plan/changes.ts';
import { weeksOf } from '#core/study-plan/weeks.ts';
import { PlanOverview } from './plan-overview.tsx';
import classes from './plan-panel.module.css';
import { MoveDialog } from './weeks/move-dialog.tsx';
import type { Item } from './weeks/plan-item-row.tsx';
import { WeekCard } from './weeks/week-card.tsx';

const weeksShown = 3;

interface PlanPanelProps {
  plan: StudyPlan;
  today: Day;
  onChange: (changes: ItemChange[]) => void;
}

/** Overview and weeks; this week and the next two, until others are asked for. */
export function PlanPanel({ plan, today, onChange }: PlanPanelProps) {
  const weeks = weeksOf(plan, plan.items);
  const thisWeek =
    weeks.find(({ from, to }) => today >= from && today <= to)?.n ?? (today <= plan.endsOn ? 1 : weeks.length);
  const [chosen, setChosen] = useState<number>();
  const [moving, setMoving] = useState<Item>();
  const shown = Math.min(chosen ?? thisWeek, weeks.length);
  const next = plan.items.find((item) => isOpen(item) && item.on <= today);
  return (
    <>
      <PlanOverview plan={plan} weeks={weeks} today={today} shown={shown} onShow={setChosen} />
      <div className={classes.weeks}>
        {weeks.slice(shown - 1, shown - 1 + weeksShown).map((week) => (
          <WeekCard
            key={week.n}
            week={week}
            today={today}
            isThisWeek={today >= week.from && today <= week.to}
            nextId={next?.id}
            onChange={(change) => onChange([change])}
            onMove={setMoving}
          />
        ))}
      </div>
      {moving && (
        <MoveDialog
          item={moving}
          today={today}
          endsOn={plan.endsOn}
          onClose={() => setMoving(undefined)}
          onMove={(on) => {
            onChange([{ id: moving.id, on }]);
            setMoving(undefined);
          }}
        />
      )}
    </>
  );
}
