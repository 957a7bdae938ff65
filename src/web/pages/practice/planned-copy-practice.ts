import type { PlannedCopyByPath } from '../planned-copy.ts';

const toDashboard = { label: 'Back to the dashboard', to: '/dashboard' };

export const plannedPracticeCopy: PlannedCopyByPath = {
  '/user': {
    heading: 'Your account',
    lead: 'The short version of your account: name, level, plan and the way to each of them.',
    points: [
      'Cases completed and your current level',
      'Your plan and what is left of it',
      'Links to profile, settings and subscription',
    ],
    signature: 'ribbon',
    action: { label: 'Account settings', to: '/settings' },
  },
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
