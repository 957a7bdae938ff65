import type { PlannedCopyByPath } from '../planned-copy.ts';

const toDashboard = { label: 'Back to the dashboard', to: '/dashboard' };

export const plannedPracticeCopy: PlannedCopyByPath = {
  '/notifications': {
    heading: 'Notifications',
    lead: 'What happened while you were away, and which of it you want to hear about.',
    points: [
      'Feedback that is ready, invitations to a room, replies to a challenged mark',
      'Read and unread, kept on every device',
      'Browser notifications, on only if you say so',
    ],
    signature: 'dial',
    action: toDashboard,
  },
  '/internal-tester-form': {
    heading: 'Tester form',
    lead: 'For people who try new cases and features before everybody else.',
    points: [
      'What you tested, on which device',
      'What you expected and what happened',
      'Anything in a case that did not ring true',
    ],
    signature: 'lock',
    action: toDashboard,
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
