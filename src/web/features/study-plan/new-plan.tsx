import { type ReactNode, useState } from 'react';
import type { StudyPlan } from '#contract/study-plan.ts';
import type { Day } from '#core/dates.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import classes from './new-plan.module.css';
import { PlanSettingsForm } from './plan-settings-form.tsx';

interface NewPlanProps {
  initial: StudyPlan['settings'];
  today: Day;
  /** Answers why it failed, or null. */
  onBuild: (settings: StudyPlan['settings']) => Promise<string | null>;
  isVisitor: boolean;
  notice?: ReactNode;
}

/** Where there is no plan yet. */
export function NewPlan({ initial, today, onBuild, isVisitor, notice }: NewPlanProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBuilding, setIsBuilding] = useState(false);

  async function build(settings: StudyPlan['settings']) {
    if (isBuilding) return;
    setIsBuilding(true);
    setFailure(null);
    const problem = await onBuild(settings);
    // Where it went well, the plan has taken this place.
    if (problem === null) return;
    setFailure(problem);
    setIsBuilding(false);
  }

  return (
    <>
      <PageHeader
        title="Study plan"
        sentence="Your exam date and the evenings you have, spread over the twelve groups of the blueprint."
      />
      {notice}
      <div className={classes.columns}>
        <Card title="Build a plan">
          <PlanSettingsForm
            initial={initial}
            today={today}
            failure={failure}
            onSubmit={(settings) => void build(settings)}
            actions={
              <Button type="submit" variant="primary" loading={isBuilding}>
                Build my plan
              </Button>
            }
          />
          <noscript>
            <p className={classes.needs}>Building a plan needs JavaScript. Please switch it on for this site.</p>
          </noscript>
        </Card>
        <div className={classes.about}>
          <h2>What is in it</h2>
          <ul>
            <li>
              {isVisitor
                ? 'Consultations with a case from every group of the blueprint.'
                : 'Consultations with cases from your weakest groups first, then those you have not met.'}
            </li>
            <li>Cases again after days and weeks, a failed one after about 1, 7 and 21 days.</li>
            <li>Short guides to read, next to the case they fit.</li>
            <li>Mock exams in the last weeks, where there is time for one.</li>
          </ul>
          <p>
            {isVisitor
              ? 'No account is needed. The plan stays in this browser until you sign in and keep it.'
              : 'Marked consultations tick their step off. Guides and mock exams you tick yourself.'}
          </p>
        </div>
      </div>
    </>
  );
}
