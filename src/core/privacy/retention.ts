/** For how many days something is kept after the moment that the second name tells. */
const periods = {
  account_tokens: ['expires_at', 0, 'Links sent by e-mail, once they no longer work'],
  checkouts: ['created_at', 90, 'Checkouts'],
  ai_calls: ['at', 730, 'That an outside model was asked, without the words'],
  audit_entries: ['at', 1095, 'What was changed in the admin pages'],
  avatar_sessions: ['used_at', 30, 'That a talking face was opened, without the words'],
  chatbot_messages: ['at', 90, 'Questions to the helper on the public pages'],
  contact_messages: ['created_at', 730, 'Messages through the contact page'],
  data_exports: ['expires_at', 0, 'Copies of your data, once they have expired'],
  diagnostic_reports: ['created_at', 30, 'Reports of what a page did when something failed'],
  digest_mails: ['sent_at', 365, 'When a digest was sent, for the link that ends them'],
  // As long as messages: they are found by the address they came from, when their sender wants a copy or is deleted.
  email_changes: ['created_at', 730, 'Your earlier e-mail addresses, as long as messages under them are kept'],
  idempotent_answers: ['created_at', 2, 'Answers kept for a repeated request'],
  jobs: ['failed_at', 30, 'Work that failed'],
  known_devices: ['seen_at', 365, 'Browsers you signed in from'],
  login_steps: ['expires_at', 0, 'Log-ins that wait for a code, once they have expired'],
  mails: ['created_at', 30, 'Copies of e-mails'],
  news_told: ['told_at', 365, 'Which news were told'],
  notification_browsers: ['since', 365, 'Browsers that show notifications'],
  notifications: ['at', 180, 'Notifications'],
  passkey_challenges: ['expires_at', 0, 'What a passkey is asked to sign, once it has expired'],
  payment_notices: ['received_at', 90, 'Notices of the payment service'],
  rate_limits: ['window_ends', 0, 'How often something was tried, once it no longer counts'],
  rooms: ['closes_at', 90, 'Rooms with colleagues and all that was written in them, once they have closed'],
  sessions: ['expires_at', 0, 'Sign-ins, once they have expired'],
  set_aside: ['until', 30, 'Work that waits for another try'],
  share_links: ['expires_at', 365, 'Links to feedback and to your log of practice, once they have expired'],
  survey_answers: ['at', 730, 'Answers to our question after a feedback'],
  tester_reports: ['at', 730, 'Reports of testers'],
} as const satisfies Record<string, readonly [since: string, days: number, what: string]>;

export type KeptTable = keyof typeof periods;

export interface Retention {
  table: KeptTable;
  /** The column that says from when the days are counted. */
  since: string;
  days: number;
  /** In words for those whose data it is. */
  what: string;
}

/** Tables whose rows go by themselves. Housekeeping, the privacy page and docs/retention.md all go by this list. */
export const retentions: readonly Retention[] = (
  Object.entries(periods) as [KeptTable, (typeof periods)[KeptTable]][]
).map(([table, [since, days, what]]) => ({ table, since, days, what }));

/** What goes by itself under a condition that is more than an age. */
export const keptDays = {
  /** Consultations without an account. */
  samples: 1,
  /** Accounts whose address nobody confirmed. */
  unconfirmed: 30,
  /** A copy of somebody's data, from when it was asked for. */
  data_exports: 14,
  /** What is still to be ended at the payment service, from when that is done. */
  account_deletions: 30,
  /** Invoices of accounts that are gone: six years after the end of the tax year. */
  erased_invoices: 7 * 365,
} as const;

export const specialRetentions: readonly { what: string; days: number }[] = [
  { what: 'Samples without an account', days: keptDays.samples },
  { what: 'Accounts whose e-mail address was never confirmed', days: keptDays.unconfirmed },
  { what: 'Copies of your data, from when you ask for one', days: keptDays.data_exports },
  { what: 'That an account was deleted, without whose it was', days: keptDays.account_deletions },
  { what: 'Invoices of deleted accounts, without whose they were', days: keptDays.erased_invoices },
];

/** 90 days, 2 years, or at once */
export function periodWords(days: number): string {
  if (days === 0) return 'at once';
  if (days % 365 === 0) return days === 365 ? '1 year' : `${days / 365} years`;
  return days === 1 ? '1 day' : `${days} days`;
}
