import type { Tables } from '../../db/schema-types.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** Whose data: rows know somebody by one or the other. */
export interface Person {
  id: string;
  /** The account's address, and those it had before. Not one it was only to be changed to: that may be somebody else's. */
  emails: readonly string[];
  stripeCustomerId: string | null;
}

/** Of a row of users. */
export const personColumns = sql`
  users.id, ARRAY[email] || ARRAY(SELECT old_email FROM email_changes WHERE user_id = users.id) AS emails,
  (SELECT stripe_customer_id FROM billing_accounts WHERE user_id = users.id) AS "stripeCustomerId"`;

export interface PersonalTable {
  /** The heading above its rows in a copy of somebody's data. */
  title: string;
  /** Which rows are somebody's. */
  rows(person: Person): Sql;
  /** Columns that are not handed out, each with the reason. */
  withheld?: Readonly<Record<string, string>>;
  /** Handed out as files of their own beside the rows: the column with the bytes, and what names them. */
  files?: { bytes: string; name: Sql };
}

/** Holds nothing about a user, or nothing that may be handed out, and why. */
export interface ImpersonalTable {
  impersonal: string;
}

const own = ({ id }: Person): Sql => sql`user_id = ${id}`;
const ofConsultation = ({ id }: Person): Sql =>
  sql`consultation_id IN (SELECT id FROM consultations WHERE user_id = ${id})`;
const ofMember = ({ id }: Person): Sql => sql`member_id IN (SELECT id FROM room_members WHERE user_id = ${id})`;
const secret = 'a secret that opens an account';
const ofContent = 'content of the site, the same for everybody';

const consultationIds = (id: string): Sql => sql`SELECT id::text FROM consultations WHERE user_id = ${id}`;

/** Where a person stands in what has no column for one. */
const scopeOf = ({ id }: Person): Sql => sql`scope LIKE ${`% ${id}`}`;

/**
 * Every table there is. A copy of somebody's data and its deletion go by this list: a table that is missing here does not
 * compile, and one that is wrongly called impersonal is found by a test that plants words in every column.
 */
export const register: Readonly<Record<keyof Tables, PersonalTable | ImpersonalTable>> = {
  users: {
    title: 'Account',
    rows: ({ id }) => sql`id = ${id}`,
    withheld: { password_hash: secret, signup_browser_hash: secret },
  },
  user_settings: { title: 'Settings', rows: own },
  avatars: {
    title: 'Picture',
    rows: own,
    withheld: { bytes: 'in the folder files' },
    files: { bytes: 'bytes', name: sql`'picture-' || saved_at::date` },
  },
  avatar_sessions: {
    title: 'Talking faces you opened',
    rows: own,
    withheld: { remote_id: 'of use to the service that shows the face alone' },
  },
  certifications: { title: 'Certifications', rows: own },
  certification_files: {
    title: 'Papers of certifications',
    rows: ({ id }) => sql`certification_id IN (SELECT id FROM certifications WHERE user_id = ${id})`,
    withheld: { bytes: 'in the folder files' },
    files: { bytes: 'bytes', name: sql`certification_id || '-' || name` },
  },
  sessions: { title: 'Sign-ins that last', rows: own, withheld: { token_hash: secret } },
  known_devices: {
    title: 'Browsers you signed in from',
    rows: own,
    withheld: { token_hash: secret, address_hash: secret },
  },
  email_changes: {
    title: 'Changes of your e-mail address',
    rows: own,
    withheld: { confirm_hash: secret, stop_hash: secret },
  },
  totp_factors: { title: 'Authenticator app', rows: own, withheld: { secret } },
  recovery_codes: { title: 'Recovery codes', rows: own, withheld: { code_hash: secret } },
  passkeys: { title: 'Passkeys', rows: own, withheld: { public_key: 'of use to your device alone' } },
  passkey_challenges: { title: 'Passkeys asked for', rows: own, withheld: { token_hash: secret, challenge: secret } },
  login_steps: { title: 'Log-ins that wait for a code', rows: own, withheld: { token_hash: secret } },
  account_tokens: { title: 'Links sent by e-mail', rows: own, withheld: { token_hash: secret } },
  activity: { title: 'Activity', rows: own },
  notifications: { title: 'Notifications', rows: own },
  notification_browsers: { title: 'Browsers that show notifications', rows: own },
  digest_mails: { title: 'Digests sent', rows: own, withheld: { token_hash: secret } },
  consultations: {
    title: 'Consultations',
    rows: own,
    withheld: {
      seed: 'how the patient varies is part of the case',
      preview_token_hash: secret,
    },
  },
  turns: {
    title: 'What was said',
    rows: ofConsultation,
    withheld: {
      state: 'what the patient has not told yet is part of the case',
      events: 'names facts of the case that were not told',
    },
  },
  feedbacks: {
    title: 'Marks',
    rows: ofConsultation,
    withheld: { model_marks: 'a second reading for those who look after the marking, on which nothing rests' },
  },
  criterion_marks: { title: 'Marks for each criterion', rows: ofConsultation },
  challenges: {
    title: 'Challenged marks',
    rows: ofConsultation,
    withheld: { answered_by: 'who answered is somebody else' },
  },
  mark_settlements: { title: 'What you said about rows that were not sure', rows: ofConsultation },
  reflections: { title: 'Reflections', rows: ofConsultation },
  share_links: { title: 'Links you handed out', rows: own, withheld: { token_hash: secret } },
  facilitator_messages: { title: 'Questions to the facilitator', rows: ofConsultation },
  mock_exams: { title: 'Mock exams', rows: own },
  mock_exam_stations: {
    title: 'Stations of mock exams',
    rows: ({ id }) => sql`mock_exam_id IN (SELECT id FROM mock_exams WHERE user_id = ${id})`,
  },
  kept_samples: { title: 'What you found out in the sample', rows: own },
  rooms: { title: 'Rooms you opened', rows: ({ id }) => sql`host_id = ${id}` },
  room_rounds: {
    title: 'Rounds in rooms you opened',
    rows: ({ id }) => sql`room_id IN (SELECT id FROM rooms WHERE host_id = ${id})`,
  },
  room_members: { title: 'Rooms you were in', rows: own, withheld: { guest_hash: secret } },
  room_invitations: {
    title: 'Invitations to rooms',
    rows: ({ id }) => sql`user_id = ${id} OR room_id IN (SELECT id FROM rooms WHERE host_id = ${id})`,
    withheld: { token_hash: secret },
  },
  room_messages: { title: 'What you wrote in rooms', rows: ofMember },
  room_marks: { title: 'Marks you gave in rooms', rows: ofMember },
  survey_answers: { title: 'Answers to our question', rows: own },
  survey_prompts: { title: 'When you were asked', rows: own },
  tester_reports: { title: 'Reports as a tester', rows: own },
  bookmarks: { title: 'Bookmarked cases', rows: own },
  guide_bookmarks: { title: 'Bookmarked guides', rows: own },
  guide_reads: { title: 'Guides read', rows: own },
  news_seen: { title: 'News seen', rows: own },
  news_posts: { title: 'News you wrote', rows: ({ id }) => sql`author_id = ${id}` },
  case_drafts: {
    title: 'Cases you are writing',
    rows: ({ id }) => sql`changed_by = ${id}`,
    withheld: { source: ofContent, value: ofContent },
  },
  guidance_changes: { title: 'Guidance you noted as changed', rows: ({ id }) => sql`recorded_by = ${id}` },
  guidance_checks: { title: 'Cases you checked against guidance', rows: ({ id }) => sql`checked_by = ${id}` },
  case_publications: { title: 'Cases you have published', rows: ({ id }) => sql`published_by = ${id}` },
  study_plans: { title: 'Study plan', rows: own },
  study_plan_items: {
    title: 'What is in the study plan',
    rows: ({ id }) => sql`plan_id IN (SELECT id FROM study_plans WHERE user_id = ${id})`,
  },
  subscriptions: { title: 'Subscription', rows: own },
  subscription_events: { title: 'What happened to the subscription', rows: own },
  billing_accounts: { title: 'Payment method', rows: own },
  checkouts: { title: 'Checkouts', rows: own, withheld: { client_secret: 'a secret of the payment service' } },
  invoices: { title: 'Invoices', rows: own },
  payment_notices: {
    title: 'Notices of the payment service',
    rows: ({ stripeCustomerId }) => sql`position(${stripeCustomerId}::text in body::text) > 0`,
  },
  allowance_spends: { title: 'Allowances used', rows: own },
  allowance_returns: {
    title: 'Allowances given back',
    rows: ({ id }) => sql`spend_id IN (SELECT id FROM allowance_spends WHERE user_id = ${id})`,
  },
  allowance_months: { title: 'Allowances used, by month', rows: own },
  allowance_overrides: { title: 'Allowances of your own', rows: own },
  contact_messages: {
    title: 'Messages through the contact page',
    rows: ({ emails }) => sql`email = ANY(${emails}::text[])`,
  },
  mails: {
    title: 'E-mails to you',
    rows: ({ emails }) => sql`recipient = ANY(${emails}::text[])`,
    withheld: {
      link: secret,
      text_body: 'holds links that open an account; it came to your mailbox',
      html_body: 'the same',
      preview_key: secret,
    },
  },
  jobs: {
    title: 'Work under way for you',
    rows: ({ id, emails }) => sql`
      ${id} IN (payload->>'userId', payload->>'actorId') OR payload->>'email' = ANY(${emails}::text[]) OR payload->>'consultationId' IN (${consultationIds(id)})
        OR payload->>'mailId' IN (SELECT id::text FROM mails WHERE recipient = ANY(${emails}::text[]))
        OR payload->>'roomId' IN (SELECT id::text FROM rooms WHERE host_id = ${id})
        OR payload->>'exportId' IN (SELECT id::text FROM data_exports WHERE user_id = ${id})`,
  },
  set_aside: {
    title: 'Work for you that failed',
    rows: ({ id }) => sql`
      row_id = ${id} OR row_id IN (${consultationIds(id)})
        OR row_id IN (SELECT id::text FROM mock_exams WHERE user_id = ${id} UNION SELECT id::text FROM rooms WHERE host_id = ${id})`,
  },
  idempotent_answers: {
    title: 'Answers kept for a repeated request',
    rows: scopeOf,
    withheld: { key: secret, fingerprint: secret },
  },
  rate_limits: {
    title: 'How often something was tried',
    rows: ({ id, emails }) => sql`
      EXISTS (SELECT FROM unnest(${[id, ...emails]}::text[]) AS own(name) WHERE starts_with(key, 'account ' || name || ' '))`,
  },
  data_exports: { title: 'Copies of your data', rows: own },
  data_export_parts: { impersonal: 'pieces of such copies themselves' },
  audit_entries: {
    title: 'Changes in the admin pages, by you or to your account',
    rows: ({ id }) => sql`actor_id = ${id} OR about_user = ${id}`,
    withheld: { actor_id: 'who of us looked after your account' },
  },
  todos: {
    title: 'What you have to do or gave others to do',
    rows: ({ id }) => sql`assignee_id = ${id} OR created_by = ${id} OR done_by = ${id}`,
  },
  subscription_migrations: {
    title: 'Migrations of plans you started',
    rows: ({ id }) => sql`created_by = ${id}`,
  },
  subscription_migration_items: { title: 'Migrations of your plan', rows: own },
  ai_calls: { title: 'When an outside model worked for you', rows: own },
  ai_call_months: { title: 'How much outside models read and wrote for you, by month', rows: own },
  account_deletions: { impersonal: 'that an account was deleted, without whose it was' },
  ai_call_days: { impersonal: 'how much models read and wrote in a day, for nobody in particular' },
  survey_weeks: { impersonal: 'how often each score was given in a week, for nobody in particular' },
  criterion_agreement: { impersonal: 'how often a row of a mark sheet was disputed, never by whom' },
  ai_prices: { impersonal: 'what models cost' },
  announcements: { impersonal: ofContent },
  announcement_counts: { impersonal: 'how often, never by whom' },
  case_versions: { impersonal: ofContent },
  cases: { impersonal: ofContent },
  chatbot_messages: {
    impersonal: 'questions of visitors without account or address; e-mail addresses and numbers are taken out',
  },
  diagnostic_reports: {
    impersonal: 'what a page did, without what was typed, addresses or names: all of that is taken out twice',
  },
  heartbeat: { impersonal: 'when the server was last seen' },
  invoice_numbers: { impersonal: 'a counter' },
  migrations: { impersonal: 'the state of the database' },
  news_told: { impersonal: 'which news were told, to nobody in particular' },
  plan_allowances: { impersonal: ofContent },
  plan_prices: { impersonal: ofContent },
  plans: { impersonal: ofContent },
  tariff_version: { impersonal: 'a counter' },
  search_entries: { impersonal: ofContent },
  search_words: { impersonal: ofContent },
  socket_io_attachments: { impersonal: 'words between instances of the server, gone after half a minute' },
};

export type TableName = keyof Tables;

export const personalTables = (Object.entries(register) as [TableName, PersonalTable | ImpersonalTable][]).flatMap(
  ([name, table]) => ('impersonal' in table ? [] : [{ name, ...table }]),
);
