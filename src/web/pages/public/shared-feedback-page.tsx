import { useParams } from 'react-router';
import { SharedFeedback } from '#web/features/feedback/sharing/shared-feedback.tsx';
import classes from './shared-feedback-page.module.css';

export function SharedFeedbackPage() {
  const { token = '' } = useParams();
  return (
    <div className={classes.page}>
      <SharedFeedback key={token} token={token} />
    </div>
  );
}
