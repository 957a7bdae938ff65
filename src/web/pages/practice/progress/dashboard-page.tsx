import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { displayName } from '#core/auth/display-name.ts';
import { hourOf } from '#core/dates.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { KeptSampleCard } from '#web/features/kept-sample/kept-sample-card.tsx';
import { CoverageCard } from '#web/features/progress/dashboard/cards/coverage-card.tsx';
import { ExamCard } from '#web/features/progress/dashboard/cards/exam-card.tsx';
import { GradesCard } from '#web/features/progress/dashboard/cards/grades-card.tsx';
import { LastFeedbackCard } from '#web/features/progress/dashboard/cards/last-feedback-card.tsx';
import { NextCard } from '#web/features/progress/dashboard/cards/next-card.tsx';
import { SkillsCard } from '#web/features/progress/dashboard/cards/skills-card.tsx';
import { WeekCard } from '#web/features/progress/dashboard/cards/week-card.tsx';
import { useDashboard } from '#web/features/progress/dashboard/dashboard-queries.ts';
import { DashboardSkeleton } from '#web/features/progress/dashboard/dashboard-skeleton.tsx';
import { DomainTiles } from '#web/features/progress/dashboard/domain-tiles.tsx';
import { FirstSteps } from '#web/features/progress/dashboard/first-steps.tsx';
import { NoCase } from '#web/features/progress/dashboard/no-case.tsx';
import { Part } from '#web/features/progress/dashboard/part.tsx';
import { RecentConsultations } from '#web/features/progress/dashboard/recent-consultations.tsx';
import { summarySentence } from '#web/features/progress/dashboard/summary-sentence.ts';
import { tellHeader } from '#web/features/progress/header/use-header-stats.ts';
import { MoreLinks } from '#web/shell/navigation/more-links.tsx';
import { OutdatedNotice } from '#web/shell/outdated-notice.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import classes from './dashboard-page.module.css';
import { greetingAt } from './greeting.ts';

export function DashboardPage() {
  const { user } = useAuth();
  const { state } = useLocation();
  const client = useQueryClient();
  const dashboard = useDashboard();
  const stats = dashboard.stats.data;
  const { data, error, isFetching } = dashboard.stats;
  const refetch = () => Promise.all(Object.values(dashboard).map((part) => part.data ?? part.refetch()));
  const failure = useLoadFailure({ data, error, isFetching, refetch }, 'dashboard');
  const name = displayName(user);
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined && stats) tellHeader(client, { id: userId, name }, stats);
  }, [client, userId, name, stats]);
  return (
    <div className={classes.page}>
      {state?.accessDenied === true ? (
        <Alert tone="warning" title="Access denied" className={classes.notice} role="alert">
          The admin portal is open to administrators only. Your own pages are all here.
        </Alert>
      ) : (
        <OutdatedNotice query={dashboard.stats} className={classes.notice} />
      )}
      <PageHeader
        title={`${greetingAt(hourOf(new Date()))}, ${name}`}
        sentence={stats ? summarySentence(stats) : '\u00a0'}
        actions={stats && stats.counts.sessions > 0 && <ButtonLink to="/case-selection">Choose a case</ButtonLink>}
      />
      <MoreLinks className={classes.more} />
      {stats && <Content dashboard={dashboard} stats={stats} />}
      {!stats && failure && (
        <LoadFailed
          title="Your dashboard did not load"
          safe="Your consultations and marks are kept on the server; nothing was lost."
          failure={failure}
        />
      )}
      {!stats && !failure && <DashboardSkeleton />}
    </div>
  );
}

interface ContentProps {
  dashboard: ReturnType<typeof useDashboard>;
  stats: NonNullable<ReturnType<typeof useDashboard>['stats']['data']>;
}

function Content({ dashboard, stats }: ContentProps) {
  const now = new Date();
  if (stats.counts.sessions === 0) {
    return (
      <>
        <FirstSteps next={stats.next} />
        <KeptSampleCard className={classes.sample} />
        <div className={classes.first}>
          <ExamCard exam={stats.exam} />
        </div>
      </>
    );
  }
  const { activity, learning, performance, topics, skills } = dashboard;
  return (
    <div className={classes.grid}>
      <div className={classes.column}>
        {stats.next ? (
          <NextCard next={stats.next} quota={stats.quota} lastFive={performance.data?.lastFive} />
        ) : (
          <NoCase />
        )}
        <LastFeedbackCard last={stats.lastFeedback} now={now} />
        <Part query={performance} name="The three domains" height={136}>
          {({ domains, window }) => <DomainTiles domains={domains} window={window} />}
        </Part>
        <RecentConsultations query={activity} now={now} />
      </div>
      <div className={classes.column}>
        <ExamCard exam={stats.exam} />
        <WeekCard week={stats.week} days={activity.data?.days} />
        <GradesCard stats={stats} learning={learning} />
        <SkillsCard query={skills} />
        <CoverageCard query={topics} />
      </div>
    </div>
  );
}
