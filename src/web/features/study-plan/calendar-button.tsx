import { IconCalendarDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { StudyPlan } from '#contract/study-plan.ts';
import { planCalendar } from '#core/study-plan/plan-calendar.ts';
import { findBase } from '#web/lib/api/api-base.ts';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';

const icon = <IconCalendarDown size={17} stroke={1.8} aria-hidden />;

/** A plain link: a phone hands the file to its calendar by itself. */
export function StoredCalendarLink() {
  const [base, setBase] = useState<string>();
  useEffect(() => {
    void findBase().then(setBase);
  }, []);
  if (base === undefined) return null;
  return (
    <ButtonLink to={`${base}/study-plan/calendar.ics`} reloadDocument download icon={icon}>
      Add to calendar
    </ButtonLink>
  );
}

/** A visitor's plan is known to this browser alone, so the file is made here. */
export function LocalCalendarButton({ plan }: { plan: StudyPlan }) {
  function save() {
    const text = planCalendar(plan, { now: new Date(), publicUrl: window.location.origin });
    const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = 'clavis-study-plan.ics';
    link.click();
    URL.revokeObjectURL(address);
  }
  return (
    <Button icon={icon} onClick={save}>
      Add to calendar
    </Button>
  );
}
