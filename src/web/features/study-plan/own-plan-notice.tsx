import { useState } from 'react';
import type { StudyPlan } from '#contract/study-plan.ts';
import type { Day } from '#core/dates.ts';
import { isMissed } from '#core/study-plan/changes.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './own-plan-notice.module.css';
import { counted, dateWords, lossWords } from './plan-words.ts';
import { MissedNotice } from './weeks/missed-notice.tsx';

interface OwnPlanNoticeProps {
  plan: StudyPlan | null;
  browserPlan: StudyPlan | null;
  /** The one of the profile. */
  examDate: Day | null;
  today: Day;
  className?: string | undefined;
  /** Answers why it failed, or null. */
  onKeep: (plan: StudyPlan) => Promise<string | null>;
  onDiscard: () => void;
  onReplace: () => void;
  onCatchUp: () => void;
}

/** One thing at a time, the most important first. */
export function OwnPlanNotice(props: OwnPlanNoticeProps) {
  const { plan, browserPlan, examDate, today, className, onReplace, onCatchUp } = props;
  if (browserPlan) return <KeepNotice {...props} browserPlan={browserPlan} />;
  if (!plan) return null;
  const action = (
    <Button size="sm" onClick={onReplace}>
      Change plan
    </Button>
  );
  if (today > plan.endsOn) {
    return (
      <Alert tone="info" className={className} title="This plan is over" action={action}>
        It stays here until you build another.
      </Alert>
    );
  }
  if (examDate !== null && examDate !== plan.settings.examDate && examDate > today) {
    return (
      <Alert
        tone="info"
        className={className}
        title={`Your exam date is ${dateWords(examDate, today)} now`}
        action={action}
      >
        The plan was made for {plan.settings.examDate ? dateWords(plan.settings.examDate, today) : 'no date'}.
      </Alert>
    );
  }
  const missed = plan.items.filter((item) => isMissed(item, today)).length;
  return missed > 0 ? <MissedNotice count={missed} className={className} onCatchUp={onCatchUp} /> : null;
}

function KeepNotice({
  plan,
  browserPlan,
  today,
  className,
  onKeep,
  onDiscard,
}: OwnPlanNoticeProps & { browserPlan: StudyPlan }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isKeeping, setIsKeeping] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const exam = browserPlan.settings.examDate;

  async function keep() {
    setIsKeeping(true);
    const problem = await onKeep(browserPlan);
    // Gone from the page by now if it was kept.
    setFailure(problem);
    setIsKeeping(false);
    setIsAsking(false);
  }

  return (
    <>
      <Alert
        tone={failure ? 'critical' : 'info'}
        role="status"
        className={className}
        title={failure ? 'The plan was not kept' : 'You built a plan in this browser. Keep it?'}
        action={
          <div className={classes.actions}>
            <Button size="sm" onClick={onDiscard}>
              Discard it
            </Button>
            <Button
              size="sm"
              variant="primary"
              loading={isKeeping}
              onClick={() => (plan ? setIsAsking(true) : void keep())}
            >
              Keep it
            </Button>
          </div>
        }
      >
        {failure
          ? `${failure} It is still in this browser.`
          : `${counted(browserPlan.items.length, 'step')}${exam ? ` to ${dateWords(exam, today)}` : ''}, with what you ticked.${
              plan ? ' It would take the place of the plan below.' : ''
            }`}
      </Alert>
      {plan && (
        <Dialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          title="Replace your plan with the one from this browser?"
          description={lossWords(plan)}
          actions={
            <>
              <Button onClick={() => setIsAsking(false)}>Go back</Button>
              <Button variant="danger-filled" loading={isKeeping} onClick={() => void keep()}>
                Replace it
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
