import type { PlannedCopyByPath } from '../planned-copy.ts';

const toHome = { label: 'Back to the home page', to: '/' };

export const plannedPublicCopy: PlannedCopyByPath = {
  '/heygen-test': {
    heading: 'Avatar test',
    lead: 'A bench for the talking face: open a session, give it a sentence, watch the lips, close it again.',
    points: [
      'The offline face that is drawn in the page',
      'The hosted avatar, when one is configured',
      'How long the first word takes, and what the fallback looks like',
    ],
    signature: 'dial',
    action: toHome,
  },
};
