import type { PlannedCopyByPath } from '../planned-copy.ts';

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
};
