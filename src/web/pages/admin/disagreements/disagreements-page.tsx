import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useView, ViewChoice } from '#web/shell/admin/view-choice.tsx';
import { ConsultationList } from './consultation-list.tsx';
import { CriterionList } from './criterion-list.tsx';
import classes from './disagreements-page.module.css';

const views = { criteria: 'By criterion', consultations: 'By consultation' } as const;

export function DisagreementsPage() {
  const view = useView(['criteria', 'consultations']);
  return (
    <>
      <AdminHead
        title="Marking disagreements"
        sentence="Where trainees, authors and the service come to another mark than the code. The criterion they argue about is worth rewriting."
      />
      <div className={classes.views}>
        <ViewChoice label="Show" views={views} view={view} />
      </div>
      {view === 'criteria' ? <CriterionList /> : <ConsultationList />}
    </>
  );
}
