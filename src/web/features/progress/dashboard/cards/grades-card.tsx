import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import type { DashboardStats } from '#web/features/progress/dashboard-stats-query.ts';
import { QuotaCard } from '#web/shell/quota/quota-card.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { hoursAndMinutes, oneDecimal } from '#web/ui/kit/figure-words.ts';
import type { Learning } from '../dashboard-queries.ts';
import { Part, type PartQuery } from '../part.tsx';
import classes from './grades-card.module.css';

export function GradesCard({ stats, learning }: { stats: DashboardStats; learning: PartQuery<Learning> }) {
  const { counts, averageScore, currentLevel, quota } = stats;
  return (
    <Card title="Where you stand">
      <p className={classes.level}>{currentLevel}</p>
      <p className={classes.from}>
        {averageScore === null
          ? 'The level comes with the first marks.'
          : `A level is the average score of everything marked: ${oneDecimal(averageScore)} of 100 in ${counts.marked}.`}
      </p>
      <dl className={classes.facts}>
        <dt>Cases with feedback</dt>
        <dd>
          {counts.casesCompleted} of {counts.casesAvailable}
        </dd>
      </dl>
      <Part query={learning} name="Your practice time" height={72}>
        {({ consultingSeconds, averageConsultingSeconds, daysPractised }) => (
          <dl className={classes.facts}>
            <dt>Time consulting</dt>
            <dd>{hoursAndMinutes(consultingSeconds)}</dd>
            <dt>Days practised</dt>
            <dd>{daysPractised}</dd>
            <dt>Average length</dt>
            <dd>{averageConsultingSeconds === null ? 'none ended' : minutesAndSeconds(averageConsultingSeconds)}</dd>
          </dl>
        )}
      </Part>
      <div className={classes.quota}>
        <QuotaCard quota={quota} />
      </div>
    </Card>
  );
}
