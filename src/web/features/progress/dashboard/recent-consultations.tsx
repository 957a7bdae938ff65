import { Link } from 'react-router';
import { ConsultationTable } from '#web/clinical/consultation-table.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { shortDayHeading } from '#web/ui/lists/days.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import type { Activity } from './dashboard-queries.ts';
import { Part, type PartQuery } from './part.tsx';
import classes from './recent-consultations.module.css';

const shown = 6;

export function RecentConsultations({ query, now }: { query: PartQuery<Activity>; now: Date }) {
  return (
    <Card
      title="Recent consultations"
      titleAction={<Link to="/sessions-timeline">All sessions</Link>}
      padded={false}
      className={classes.card}
    >
      <Part
        query={query}
        name="The list"
        height={shown * 63}
        loader={<SkeletonRows count={shown} label="Loading recent consultations..." />}
      >
        {({ recent }) => (
          <div className={classes.list}>
            <ConsultationTable rows={recent.slice(0, shown)} when={(day) => shortDayHeading(day, now)} />
          </div>
        )}
      </Part>
    </Card>
  );
}
