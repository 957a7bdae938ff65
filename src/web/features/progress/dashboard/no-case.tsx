import { ButtonLink } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

export function NoCase() {
  return (
    <Card>
      <EmptyState
        title="No case can be started at the moment"
        actions={<ButtonLink to="/study-materials">Read a study guide</ButtonLink>}
      >
        Your past consultations and their marks stay open to read.
      </EmptyState>
    </Card>
  );
}
