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
  '/admin/survey-analytics': {
    heading: 'Survey analytics',
    lead: 'What users answer when they are asked, with the words they chose.',
    points: [
      'Answers per question over time',
      'Free text, searchable, without names',
      'Differences by stage of training and plan',
    ],
    signature: 'ribbon',
  },
  '/admin/todos': {
    heading: 'Todos',
    lead: 'A shared list for the people who run Clavis.',
    points: [
      'Who does what by when',
      'Links to the case, user or setting it is about',
      'Done items kept, with the day and the name',
    ],
    signature: 'lock',
  },
  '/admin/feature-tiers': {
    heading: 'Feature tiers',
    lead: 'The matrix of feature and tier that the server enforces.',
    points: [
      'One cell per feature and tier: allowance, unlimited or off',
      'Who is affected before a change is saved',
      'Every change in the audit log',
    ],
    signature: 'lock',
  },
  '/admin/plans': {
    heading: 'Plans',
    lead: 'The plans that /pricing shows and the server counts against.',
    points: [
      'Name, price by the month and for three months',
      'Allowances of each plan',
      'Plans that are no longer sold but still running',
    ],
    signature: 'ribbon',
  },
  '/admin/subscriptions': {
    heading: 'Subscriptions',
    lead: 'Every subscription with its state, period and payments.',
    points: [
      'Active, past due, in grace, cancelled and ended',
      'The events the card provider sent, in order',
      'Changes made by hand, with the reason',
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
  '/admin/announcements': {
    heading: 'Announcements',
    lead: 'The bar above the header: what it says, to whom it links, and from when until when.',
    points: ['Message, kind, priority and link, with a preview', 'Start and end date', 'Views, clicks and dismissals'],
    signature: 'lock',
  },
  '/admin/quota-monitoring': {
    heading: 'Quota monitoring',
    lead: 'How allowances are used, and who is about to run out.',
    points: [
      'Use per feature and tier in this period',
      'Accounts above 80 % of an allowance',
      'The ledger behind every number',
    ],
    signature: 'dial',
  },
};
