import { Skeleton } from '#web/ui/states/skeleton.tsx';
import classes from './case-table.module.css';

const titleWidths = ['72%', '58%', '82%', '64%'];

/** Rows of the table's own measures; the first 150 ms they only hold the room. */
export function SkeletonCases({ count }: { count: number }) {
  const rows = Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
    <tr key={row}>
      <td className={classes.case}>
        <div>
          <Skeleton circle width={42} height={42} />
          <div className={classes.lines}>
            <Skeleton width={titleWidths[row % titleWidths.length] ?? '70%'} />
            <Skeleton width="46%" height={10} />
          </div>
        </div>
      </td>
      <td className={classes.group}>
        <Skeleton width="78%" height={11} />
      </td>
      <td className={classes.channel}>
        <Skeleton width={70} height={11} />
      </td>
      <td className={classes.difficulty}>
        <Skeleton width={60} height={11} />
      </td>
      <td className={classes.progress}>
        <Skeleton width={64} height={11} />
      </td>
      <td className={classes.actions}>
        <div>
          <Skeleton width={118} height={30} />
        </div>
      </td>
    </tr>
  ));
  return <tbody aria-hidden="true">{rows}</tbody>;
}
