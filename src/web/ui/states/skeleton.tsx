import { classNames } from '../kit/class-names.ts';
import classes from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number;
  circle?: boolean;
}

export function Skeleton({ width = '100%', height = 13, circle = false }: SkeletonProps) {
  return (
    <span
      className={classNames(classes.skeleton, circle && classes.circle)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

const titleWidths = ['42%', '34%', '48%', '38%'];

/** Rows of the height of a real list row, announced once. */
export function SkeletonRows({ count, label = 'Loading...' }: { count: number; label?: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className={classes.row}>
          <Skeleton circle width={42} height={42} />
          <div className={classes.lines}>
            <Skeleton width={titleWidths[row % titleWidths.length] ?? '40%'} />
            <Skeleton width="26%" height={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
