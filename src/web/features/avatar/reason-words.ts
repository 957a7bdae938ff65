import type { DrawnReason } from '#contract/personal/avatar.ts';

/** Beside what the server says: what the page knows by itself. */
export type Reason = DrawnReason | 'signed-out' | 'offline' | 'unsupported' | 'lost';

export const reasonWords: Record<Reason, string> = {
  'not-configured': 'No hosted avatar is configured on this server.',
  'not-in-plan': 'Your plan has no hosted avatar left this month.',
  'kept-private': 'Your settings let nothing you practise go to a service outside.',
  refused: 'The hosted avatar refused the request.',
  busy: 'The hosted avatar is busy at this moment.',
  'too-slow': 'The hosted avatar did not answer in time.',
  unreachable: 'The hosted avatar could not be reached.',
  'signed-out': 'A hosted avatar needs an account.',
  offline: 'The server could not be reached.',
  unsupported: 'This browser cannot show a hosted avatar.',
  lost: 'The connection to the hosted avatar was lost.',
};
