import { useState } from 'react';
import type { StudyPlan } from '#contract/study-plan.ts';
import type { Day } from '#core/dates.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PlanSettingsForm } from './plan-settings-form.tsx';
import { lossWords } from './plan-words.ts';

interface ReplaceDialogProps {
  plan: StudyPlan;
  initial: StudyPlan['settings'];
  today: Day;
  /** Answers why it failed, or null. */
  onBuild: (settings: StudyPlan['settings']) => Promise<string | null>;
  onClose: () => void;
}

/** Asks for the new settings first, then says what goes. */
export function ReplaceDialog({ plan, initial, today, onBuild, onClose }: ReplaceDialogProps) {
  const [settings, setSettings] = useState(initial);
  const [isAsking, setIsAsking] = useState(false);
  const [isBuilding, setIsBuilding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function replace() {
    setIsBuilding(true);
    const problem = await onBuild(settings);
    setIsBuilding(false);
    if (problem === null) return onClose();
    setFailure(problem);
    setIsAsking(false);
  }

  if (isAsking) {
    return (
      <Dialog
        key="ask"
        open
        onClose={() => setIsAsking(false)}
        dismissible={false}
        title="Replace your plan?"
        description={lossWords(plan)}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>Go back</Button>
            <Button variant="danger-filled" loading={isBuilding} onClick={() => void replace()}>
              Replace it
            </Button>
          </>
        }
      />
    );
  }
  return (
    <Dialog
      key="form"
      open
      onClose={onClose}
      dismissible={false}
      title="Change the plan"
      description="A new plan is made from today on, with what your marks say by now."
    >
      <PlanSettingsForm
        initial={settings}
        today={today}
        failure={failure}
        onSubmit={(wanted) => {
          setSettings(wanted);
          setIsAsking(true);
        }}
        actions={
          <>
            <Button onClick={onClose}>Keep the plan</Button>
            <Button variant="primary" type="submit">
              Build a new plan
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
