import { TesterForm } from '#web/features/surveys/tester-form.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import classes from './tester-form-page.module.css';

export function TesterFormPage() {
  return (
    <div className={classes.page}>
      <PageHeader
        title="Tester form"
        sentence="For people who try new cases and features before everybody else. A person reads every report."
      />
      <Card className={classes.card}>
        <TesterForm />
      </Card>
    </div>
  );
}
