import { Card } from '#web/ui/kit/card.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/states/skeleton.tsx';
import classes from './dashboard-skeleton.module.css';

/** Cards of the height the real ones will have. */
export function DashboardSkeleton() {
  return (
    <div className={classes.grid}>
      <div className={classes.column}>
        {[228, 178, 96].map((height) => (
          <Card key={height}>
            <Skeleton height={height} />
          </Card>
        ))}
        <Card padded={false}>
          <SkeletonRows count={6} label="Loading your dashboard..." />
        </Card>
      </div>
      <div className={classes.column}>
        {[142, 146, 214, 200].map((height) => (
          <Card key={height}>
            <Skeleton height={height} />
          </Card>
        ))}
      </div>
    </div>
  );
}
