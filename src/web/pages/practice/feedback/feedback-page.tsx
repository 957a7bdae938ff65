import { useParams } from 'react-router';
import { ReflectionCard } from '#web/features/cpd-log/reflection-card.tsx';
import { FeedbackGate } from '#web/features/feedback/feedback-gate.tsx';
import { FeedbackView } from '#web/features/feedback/feedback-view.tsx';
import { SurveyPrompt } from '#web/features/surveys/survey-prompt.tsx';
import classes from './feedback-page.module.css';
import { FeedbackPath } from './feedback-path.tsx';

export function FeedbackPage() {
  const { sessionId = '' } = useParams();
  return (
    <div className={classes.page}>
      <FeedbackPath />
      <FeedbackGate key={sessionId} sessionId={sessionId}>
        {(feedback) => (
          <>
            <FeedbackView feedback={feedback} />
            {feedback.own && (
              <>
                <ReflectionCard sessionId={sessionId} />
                <SurveyPrompt sessionId={sessionId} />
              </>
            )}
          </>
        )}
      </FeedbackGate>
    </div>
  );
}
