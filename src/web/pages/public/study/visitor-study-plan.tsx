import { useState } from 'react';
import { useLocation } from 'react-router';
import type { StudyPlan } from '#contract/study-plan.ts';
import { dayOf } from '#core/dates.ts';
import { catchUp, isMissed } from '#core/study-plan/changes.ts';
import { rememberReturnPath } from '#web/features/auth/return-path.ts';
import { LocalCalendarButton } from '#web/features/study-plan/calendar-button.tsx';
import { changedPlan } from '#web/features/study-plan/changed-plan.ts';
import { readLocalPlan, saveLocalPlan } from '#web/features/study-plan/local-plan.ts';
import { NewPlan } from '#web/features/study-plan/new-plan.tsx';
import { PlanPanel } from '#web/features/study-plan/plan-panel.tsx';
import { usualSettings } from '#web/features/study-plan/plan-settings-form.tsx';
import { planSentence } from '#web/features/study-plan/plan-words.ts';
import { ReplaceDialog } from '#web/features/study-plan/replace-dialog.tsx';
import { draftPlan } from '#web/features/study-plan/study-plan-queries.ts';
import { MissedNotice } from '#web/features/study-plan/weeks/missed-notice.tsx';
import { StartFree } from '#web/shell/site/start-free.tsx';
import { useHydrated } from '#web/ui/hydrated.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import classes from './study-plan-page.module.css';

/** When the page was drawn at build, no day was today. */
const longAgo = new Date(0);

export function VisitorStudyPlan() {
  const location = useLocation();
  const hydrated = useHydrated();
  const today = dayOf(hydrated ? new Date() : longAgo);
  const [plan, setPlan] = useState(readLocalPlan);
  const [isReplacing, setIsReplacing] = useState(false);

  function keep(next: StudyPlan) {
    saveLocalPlan(next);
    setPlan(next);
  }
  async function build(settings: StudyPlan['settings']): Promise<string | null> {
    try {
      keep(await draftPlan(settings));
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  if (plan === null || !hydrated)
    // The key: React would leave the earliest exam day as it was sent.
    return <NewPlan key={today} initial={usualSettings} today={today} onBuild={build} isVisitor />;
  const missed = plan.items.filter((item) => isMissed(item, today)).length;
  const change = (changes: Parameters<typeof changedPlan>[1]) => keep(changedPlan(plan, changes, new Date()));
  // Also for the way over sign-up and verification, which forgets where it began.
  const remember = () => rememberReturnPath(location);
  return (
    <>
      <PageHeader
        title="Study plan"
        sentence={planSentence(plan, today)}
        actions={
          <>
            <LocalCalendarButton plan={plan} />
            <Button onClick={() => setIsReplacing(true)}>Change plan</Button>
          </>
        }
      />
      <Alert
        tone="info"
        className={classes.notice}
        title="This plan is kept in this browser only"
        action={
          <div className={classes.actions}>
            <ButtonLink to="/login" state={{ from: location }} size="sm" onClick={remember}>
              Sign in
            </ButtonLink>
            <StartFree size="sm" variant="primary" onClick={remember} />
          </div>
        }
      >
        With an account you can keep it, and each marked consultation ticks its step off.
      </Alert>
      {missed > 0 && today <= plan.endsOn && (
        <MissedNotice
          count={missed}
          className={classes.notice}
          onCatchUp={() => change(catchUp(plan.items, plan, today))}
        />
      )}
      <PlanPanel plan={plan} today={today} onChange={change} />
      {isReplacing && (
        <ReplaceDialog
          plan={plan}
          initial={stillPossible(plan.settings, today)}
          today={today}
          onBuild={build}
          onClose={() => setIsReplacing(false)}
        />
      )}
    </>
  );
}

/** An exam that is over is no date for the next plan. */
const stillPossible = (settings: StudyPlan['settings'], today: string): StudyPlan['settings'] => ({
  ...settings,
  examDate: settings.examDate && settings.examDate > today ? settings.examDate : null,
});
