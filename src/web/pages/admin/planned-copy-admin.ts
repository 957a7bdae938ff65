import type { PlannedCopyByPath } from '../planned-copy.ts';

export const plannedAdminCopy: PlannedCopyByPath = {
  '/admin/dashboard': {
    heading: 'Dashboard',
    lead: 'What is happening now, what waits for somebody, and which service is not well.',
    points: [
      'Consultations running and started today, the marking queue, payments that failed',
      'State of the database, AI model, card payments, e-mail and avatar',
      'Challenged marks that want an answer',
      'The latest entries of the audit log',
    ],
    signature: 'dial',
  },
  '/admin/costs': {
    heading: 'Costs',
    lead: 'What AI use costs, by model, by feature and by user.',
    points: [
      'Spending per day against the budget',
      'Tokens and calls per model and feature',
      'The accounts that use most',
    ],
    signature: 'ribbon',
  },
  '/admin/subscription-migration': {
    heading: 'Subscription migration',
    lead: 'Move users from one plan to another: first as a dry run, then for real.',
    points: [
      'Who would move, and what would change for each',
      'Allowances before and after',
      'A report of what was done, line by line',
    ],
    signature: 'ribbon',
  },
};
