import { useEffect } from 'react';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { forgetReturnPath } from '#web/features/auth/return-path.ts';
import { LoadingSpinner } from '#web/ui/states/loading-spinner.tsx';
import { OwnStudyPlan } from './own-study-plan.tsx';
import classes from './study-plan-page.module.css';
import { VisitorStudyPlan } from './visitor-study-plan.tsx';

/** Signed in, the plan is the server's; a visitor's is kept in the browser. */
export function StudyPlanPage() {
  const { state, expectsUser } = useAuth();
  const isSignedIn = state === 'authenticated';
  useEffect(() => {
    if (isSignedIn) forgetReturnPath();
  }, [isSignedIn]);
  // Somebody who was signed in here sees their own plan in a moment.
  if (expectsUser) return <LoadingSpinner mode="full-screen" />;
  return <div className={classes.page}>{isSignedIn ? <OwnStudyPlan /> : <VisitorStudyPlan />}</div>;
}
