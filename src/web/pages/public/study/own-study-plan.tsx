import { useState } from 'react';
import type { StudyPlan } from '#contract/study-plan.ts';
import { dayOf } from '#core/dates.ts';
import { catchUp } from '#core/study-plan/changes.ts';
import { StoredCalendarLink } from '#web/features/study-plan/calendar-button.tsx';
import { NewPlan } from '#web/features/study-plan/new-plan.tsx';
import { OwnPlanNotice } from '#web/features/study-plan/own-plan-notice.tsx';
import { PlanPanel } from '#web/features/study-plan/plan-panel.tsx';
import { usualSettings } from '#web/features/study-plan/plan-settings-form.tsx';
import { planSentence } from '#web/features/study-plan/plan-words.ts';
import { ReplaceDialog } from '#web/features/study-plan/replace-dialog.tsx';
import { useChangeItems, useMakePlan, useStoredPlan } from '#web/features/study-plan/study-plan-queries.ts';
import { useBrowserPlan } from '#web/features/study-plan/use-browser-plan.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import classes from './study-plan-page.module.css';

export function OwnStudyPlan() {
  const today = dayOf(new Date());
  const query = useStoredPlan();
  const failure = useLoadFailure(query, 'study plan');
  const make = useMakePlan();
  const change = useChangeItems();
  const browser = useBrowserPlan();
  const [isReplacing, setIsReplacing] = useState(false);
  const plan = query.data?.plan ?? null;

  async function build(settings: StudyPlan['settings'], keep?: StudyPlan): Promise<string | null> {
    try {
      await make.mutateAsync({ settings, replaces: plan?.id ?? null, ...(keep ? { keep } : {}) });
      if (keep) browser.discard();
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  if (!query.data) {
    return (
      <>
        <PageHeader title="Study plan" sentence={'\u00a0'} />
        {failure ? (
          <LoadFailed
            title="Your study plan did not load"
            safe="The plan and its ticks are kept on the server; nothing was lost."
            failure={failure}
          />
        ) : (
          <SkeletonRows count={6} label="Loading your study plan..." />
        )}
      </>
    );
  }
  const known = query.data.examDate;
  const notice = (
    <OwnPlanNotice
      plan={plan}
      browserPlan={browser.plan}
      examDate={known}
      today={today}
      className={classes.notice}
      onKeep={(kept) => build(kept.settings, kept)}
      onDiscard={browser.discard}
      onReplace={() => setIsReplacing(true)}
      onCatchUp={() => plan && change.mutate({ planId: plan.id, changes: catchUp(plan.items, plan, today) })}
    />
  );
  const examDate = known && known > today ? known : null;
  if (plan === null) {
    return (
      <NewPlan
        initial={{ ...usualSettings, examDate }}
        today={today}
        onBuild={build}
        isVisitor={false}
        notice={browser.plan && notice}
      />
    );
  }
  return (
    <>
      <PageHeader
        title="Study plan"
        sentence={planSentence(plan, today)}
        actions={
          <>
            <StoredCalendarLink />
            <Button variant="primary" onClick={() => setIsReplacing(true)}>
              Change plan
            </Button>
          </>
        }
      />
      {notice}
      <PlanPanel plan={plan} today={today} onChange={(changes) => change.mutate({ planId: plan.id, changes })} />
      {isReplacing && (
        <ReplaceDialog
          plan={plan}
          initial={{ ...plan.settings, examDate }}
          today={today}
          onBuild={(settings) => build(settings)}
          onClose={() => setIsReplacing(false)}
        />
      )}
    </>
  );
}
