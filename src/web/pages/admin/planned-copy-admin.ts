import type { PlannedCopyByPath } from '../planned-copy.ts';

const toCases = { label: 'All cases', to: '/admin/cases' };

export const plannedAdminCopy: PlannedCopyByPath = {
  '/admin/cases': {
    heading: 'Cases',
    lead: 'Every case with its group, version and status: draft, published or retired.',
    points: [
      'Filters by group, specialty, difficulty, channel and status',
      'What the case linter says about each',
      'Publish, retire, or go back to an earlier version',
    ],
    signature: 'lock',
    action: { label: 'New case', to: '/admin/cases/new' },
  },
  '/admin/cases/new': {
    heading: 'New case',
    lead: 'Write a case from identity to model consultation, with the linter beside you.',
    points: [
      'Notes, speaker, facts with their gates, cues and reactions',
      'Mark scheme per domain, with sentences that do and do not earn a mark',
      'A preview consultation with the patient you are writing',
    ],
    signature: 'lock',
    action: toCases,
  },
  '/admin/cases/:id': {
    heading: 'Case',
    lead: 'One case as a reader sees it: script, mark scheme, versions and how people fare with it.',
    points: [
      'Facts by gate: offered, asked, probed, trusted',
      'Criteria most often missed',
      'Versions, with what changed and who changed it',
    ],
    signature: 'lock',
    action: toCases,
  },
  '/admin/cases/:id/edit': {
    heading: 'Edit case',
    lead: 'Changes make a new version; consultations under way keep the one they started with.',
    points: [
      'Every part of the case, checked as you type',
      'Preview with the patient before publishing',
      'A note of what changed, for the audit log',
    ],
    signature: 'lock',
    action: toCases,
  },
  '/admin/bot-monitoring': {
    heading: 'Bot monitoring',
    lead: 'The conversations of every bot: patient, facilitator and site help.',
    points: [
      'Errors, time-outs and falls back to the script',
      'Time to the first words, median and 95th percentile',
      'Replies that the release rules rejected',
    ],
    signature: 'dial',
  },
};
