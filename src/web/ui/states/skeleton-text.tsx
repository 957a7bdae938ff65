import { Skeleton } from './skeleton.tsx';
import classes from './skeleton-text.module.css';

const widths = ['96%', '100%', '92%', '98%', '64%'];

/** The place of a text to read, while it is fetched. */
export function SkeletonText({ label }: { label: string }) {
  return (
    <div role="status" className={classes.text}>
      <span className="visually-hidden">{label}</span>
      <Skeleton width="70%" height={34} />
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={16} />
      ))}
    </div>
  );
}
