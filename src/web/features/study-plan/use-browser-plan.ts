import { useState } from 'react';
import { readLocalPlan, removeLocalPlan } from './local-plan.ts';

/** What was planned in this browser before signing in. */
export function useBrowserPlan() {
  const [plan, setPlan] = useState(readLocalPlan);
  return {
    plan,
    discard: () => {
      removeLocalPlan();
      setPlan(null);
    },
  };
}
