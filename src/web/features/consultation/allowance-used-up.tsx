import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';

/** The server's message says what is left and when it renews. */
export function AllowanceUsedUp({ message }: { message: string }) {
  return (
    <ErrorPanel
      headingLevel={1}
      title="No consultations are left this month"
      message={`${message} What you have done stays open to read.`}
      actions={
        <>
          <ButtonLink to="/pricing" variant="primary">
            See the plans
          </ButtonLink>
          <ButtonLink to="/sessions-timeline">Your past consultations</ButtonLink>
        </>
      }
    />
  );
}
