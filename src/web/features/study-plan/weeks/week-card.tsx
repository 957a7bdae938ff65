import { useId } from 'react';
import type { Day } from '#core/dates.ts';
import type { ItemChange } from '#core/study-plan/changes.ts';
import type { PlanWeek } from '#core/study-plan/weeks.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { spanWords } from '../plan-words.ts';
import { type Item, PlanItemRow } from './plan-item-row.tsx';
import classes from './week-card.module.css';

interface WeekCardProps {
  week: PlanWeek<Item>;
  today: Day;
  isThisWeek: boolean;
  nextId: string | undefined;
  onChange: (change: ItemChange) => void;
  onMove: (item: Item) => void;
}

export function WeekCard({ week, today, isThisWeek, nextId, onChange, onMove }: WeekCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classNames(classes.card, isThisWeek && classes.current)}>
      <div className={classes.head}>
        <div className={classes.name}>
          <h2 id={titleId}>Week {week.n}</h2>
          {isThisWeek && <Badge tone="info">This week</Badge>}
        </div>
        <p className={classes.dates}>{spanWords(week.from, week.to)}</p>
        <p className={classes.focus}>
          Focus <strong>{week.focus}</strong>
        </p>
      </div>
      {week.items.length === 0 ? (
        <p className={classes.empty}>Nothing is planned for this week. Steps can be moved here.</p>
      ) : (
        <ul className={classes.items}>
          {week.items.map((item) => (
            <PlanItemRow
              key={item.id}
              item={item}
              today={today}
              isNext={item.id === nextId}
              onChange={onChange}
              onMove={onMove}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
