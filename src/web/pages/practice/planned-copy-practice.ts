import type { PlannedCopyByPath } from '../planned-copy.ts';

const toDashboard = { label: 'Back to the dashboard', to: '/dashboard' };

export const plannedPracticeCopy: PlannedCopyByPath = {
  '/feature-test': {
    heading: 'Feature test',
    lead: 'Which features your plan opens, asked of the server one by one.',
    points: [
      'Each feature with yes or no, and the reason',
      'What is left of its allowance',
      'When it was last checked',
    ],
    signature: 'lock',
    action: toDashboard,
  },
};
