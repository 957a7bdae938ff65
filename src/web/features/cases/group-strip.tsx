import { Card } from '#web/ui/kit/card.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import type { FilterValues } from './filter-bar.tsx';
import { type Group, groupName, groups, shortGroupNames } from './group-names.ts';
import classes from './group-strip.module.css';

interface GroupStripProps {
  counts: FilterValues['groups'] | undefined;
  chosen: Group | undefined;
  onChoose: (group: Group | undefined) => void;
}

/** How much of each blueprint group is done; pressing one shows its cases. It works without the counts as well. */
export function GroupStrip({ counts, chosen, onChoose }: GroupStripProps) {
  return (
    <Card padded={false} className={classes.card}>
      <ul className={classes.strip} aria-label="Blueprint groups, cases done">
        {groups.map((group) => {
          const counted = counts?.find((item) => item.value === group);
          const name = groupName(group);
          const short = shortGroupNames[group];
          return (
            <li key={group}>
              <button
                type="button"
                className={classNames(classes.group, group === chosen && classes.chosen)}
                aria-pressed={group === chosen}
                aria-label={counted ? `${name}: ${counted.done} of ${counted.count} done` : name}
                onClick={() => onChoose(group === chosen ? undefined : group)}
              >
                <Level done={counted?.done ?? 0} count={counted?.count ?? 0} />
                <b className="tabular">{counted ? `${counted.done}/${counted.count}` : '\u2013'}</b>
                <small>{short}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Level({ done, count }: { done: number; count: number }) {
  const share = count === 0 ? 0 : Math.min(1, done / count);
  return (
    <span className={classNames(classes.bar, share === 0 && classes.none)}>
      <i style={{ height: `${Math.round(share * 100)}%` }} />
    </span>
  );
}
