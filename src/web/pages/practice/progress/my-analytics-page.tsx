import { Link, useSearchParams } from 'react-router';
import type { Timeframe } from '#core/progress/timeframe.ts';
import { type Details, readTimeframe, useAnalytics } from '#web/features/progress/analytics/analytics-queries.ts';
import { ChartsSkeleton, StripSkeleton } from '#web/features/progress/analytics/analytics-skeleton.tsx';
import { CoverageSection } from '#web/features/progress/analytics/coverage-section.tsx';
import { ExportLink } from '#web/features/progress/analytics/export-link.tsx';
import { FigureStrip } from '#web/features/progress/analytics/figure-strip.tsx';
import { MissedSection } from '#web/features/progress/analytics/missed-section.tsx';
import { type ShownTimeframe, timeframeChoices } from '#web/features/progress/analytics/shown-timeframes.ts';
import { SkillsSection } from '#web/features/progress/analytics/skills-section.tsx';
import { TimeUseSection } from '#web/features/progress/analytics/time-use-section.tsx';
import { noneWords, summaryOf } from '#web/features/progress/analytics/timeframe-words.ts';
import { TrendSection } from '#web/features/progress/analytics/trend-section.tsx';
import { WeakAreasSection } from '#web/features/progress/analytics/weak-areas-section.tsx';
import { WeeksSection } from '#web/features/progress/analytics/weeks-section.tsx';
import { OutdatedNotice } from '#web/shell/outdated-notice.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import classes from './my-analytics-page.module.css';

export function MyAnalyticsPage() {
  const [search, setSearch] = useSearchParams();
  const timeframe = readTimeframe(search);
  const query = useAnalytics(timeframe);
  const failure = useLoadFailure(query, timeframe);
  const details = query.data;
  const choose = (chosen: ShownTimeframe) =>
    setSearch((before) => ({ ...Object.fromEntries(before), timeframe: chosen }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <div className={classes.page}>
      <OutdatedNotice query={query} className={classes.notice} />
      <PageHeader
        title="My Analytics"
        sentence={details ? summaryOf(details) : '\u00a0'}
        actions={<Segmented label="Time" choices={timeframeChoices} value={timeframe} onChange={choose} />}
      />
      {details && (
        <div
          className={classNames(classes.sections, query.isPlaceholderData && classes.outdated)}
          aria-busy={query.isPlaceholderData}
        >
          <Sections details={details} onAll={() => choose('all')} />
        </div>
      )}
      {!details && failure && (
        <LoadFailed
          title="Your analytics did not load"
          safe="Your marks are kept on the server; nothing was lost."
          failure={failure}
        />
      )}
      {!details && !failure && (
        <div className={classes.sections}>
          <StripSkeleton />
          <ChartsSkeleton className={classes.pair} />
        </div>
      )}
    </div>
  );
}

function Sections({ details, onAll }: { details: Details; onAll: () => void }) {
  const { figures, previous, outOf, span } = details;
  if (figures.sessions === 0) {
    return (
      <>
        <Empty timeframe={span.timeframe} onAll={onAll} />
        <CoverageSection coverage={details.coverage} />
      </>
    );
  }
  return (
    <>
      <FigureStrip now={figures} before={previous} outOf={outOf} />
      <div className={classes.pair}>
        <SkillsSection details={details} />
        <TrendSection trend={details.trend} outOf={outOf} />
      </div>
      <TimeUseSection timeUse={details.timeUse} figures={figures} />
      <div className={classes.pair}>
        <WeeksSection weeks={details.weeks} figures={figures} span={span} />
        <WeakAreasSection details={details} />
      </div>
      <CoverageSection coverage={details.coverage} />
      <MissedSection missed={details.missedCriteria} />
      <div className={classes.files}>
        <ExportLink timeframe={span.timeframe} />
        <Link to="/cpd-log">CPD log for your supervisor</Link>
      </div>
    </>
  );
}

function Empty({ timeframe, onAll }: { timeframe: Timeframe; onAll: () => void }) {
  const toCases = (
    <ButtonLink to="/case-selection" variant="primary">
      Choose a case
    </ButtonLink>
  );
  return (
    <Card>
      <EmptyState
        title={`No consultations ${noneWords(timeframe)}`}
        actions={
          <>
            {toCases}
            {noneWords(timeframe) !== noneWords('all') && <Button onClick={onAll}>Show all time</Button>}
          </>
        }
      >
        Points, skills and where the minutes go are drawn from marked consultations; one is enough to begin.
      </EmptyState>
    </Card>
  );
}
