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
};
