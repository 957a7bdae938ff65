import { Card } from '#web/ui/kit/card.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { SkillsSection } from './skills-section.tsx';

/** The place of the figures above the charts. */
export function StripSkeleton() {
  return (
    <Card>
      <Skeleton height={72} />
    </Card>
  );
}

export function ChartsSkeleton({ className }: { className: string | undefined }) {
  return (
    <>
      <div className={className}>
        <SkillsSection details={undefined} />
        <Card title="Points, one consultation after another">
          <Skeleton height={420} />
        </Card>
      </div>
      <Card title="Blueprint coverage, all time">
        <Skeleton height={420} />
      </Card>
    </>
  );
}
