import { useParams } from 'react-router';
import { FeedbackGate } from '#web/features/feedback/feedback-gate.tsx';
import { PlainSheet } from '#web/features/feedback/sheet/plain-sheet.tsx';
import classes from './feedback-page.module.css';
import { FeedbackPath } from './feedback-path.tsx';

/** Not called legacy: the bundler takes '-legacy' in a file name for a build for old browsers and puts its styles inline. */
export function PlainFeedbackPage() {
  const { sessionId = '' } = useParams();
  return (
    <div className={classes.page}>
      <FeedbackPath />
      <FeedbackGate key={sessionId} sessionId={sessionId}>
        {(feedback) => <PlainSheet feedback={feedback} />}
      </FeedbackGate>
    </div>
  );
}
