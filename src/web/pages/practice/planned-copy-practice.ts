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
  '/subscription': {
    heading: 'Subscription',
    lead: 'Choose, change or cancel your plan, and keep the card it is paid with up to date.',
    points: [
      'Your plan, what it includes and when it renews',
      'What you have used of each allowance in this period',
      'Changing or cancelling, with what happens to the days you have paid for',
      'Payment method and past payments',
    ],
    signature: 'ribbon',
    action: { label: 'See plans', to: '/pricing' },
  },
  '/internal/subscription': {
    heading: 'Your plan',
    lead: 'Where you stand this month: plan, renewal and allowances at a glance.',
    points: [
      'Your tier among Free, Basic, Standard and Premium',
      'Consultations, voice, avatar, coaching, mock exams and rooms left in this period',
      'The date on which everything renews',
    ],
    signature: 'ribbon',
    action: { label: 'See plans', to: '/pricing' },
  },
  '/internal/subscription/checkout': {
    heading: 'Checkout',
    lead: 'One plan, one price, one card form. Nothing is charged before you confirm.',
    points: [
      'The plan you chose, for a month or for three',
      'Payment handled by the card provider; card numbers never reach Clavis',
      'A plain message when a payment is refused, and what to try next',
    ],
    signature: 'lock',
    action: { label: 'See plans', to: '/pricing' },
  },
  '/internal/subscription/success': {
    heading: 'Subscription confirmed',
    lead: 'After a payment you land here, and see at once what your plan now opens.',
    points: ['The plan and the date it renews', 'The allowances that are ready to use', 'Where the receipt went'],
    signature: 'lock',
    action: toDashboard,
  },
  '/profile': {
    heading: 'Profile',
    lead: 'Who you are in Clavis: what colleagues see in a room, and what shapes your study plan.',
    points: [
      'Name, picture, stage of training and years of practice',
      'Expertise and certifications',
      'Your exam date',
      'A copy of all your data, and the deletion of your account',
    ],
    signature: 'lock',
    action: { label: 'Account settings', to: '/settings' },
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
