// Written by npm run schema-types from the migrated tables; a test tells when it is out of date.
// biome-ignore-all format: as many columns on a line as fit there, for nobody edits it
/** What may stand in a JSON column; the row types of the stores say which it is. */
export type Json = NonNullable<unknown>;

export interface Tables {
  account_deletions: {
    deleted_at: Date; done_at: Date | null; id: string; stripe_customer_id: string | null; subscription_refs: string[];
  };
  account_tokens: {
    expires_at: Date; purpose: 'verify' | 'reset'; token_hash: Buffer; used_at: Date | null; user_id: string;
  };
  activity: { at: Date; id: string; kind: string; link: string | null; subject: string | null; user_id: string };
  ai_call_days: {
    calls: string; day: Date; faults: string; feature: string; model: string; tokens_in: string; tokens_out: string;
  };
  ai_call_months: {
    calls: string; model: string | null; month: Date; tokens_in: string; tokens_out: string; user_id: string;
  };
  ai_calls: {
    at: Date; estimated: boolean; fault: string | null; feature: 'patient' | 'marking' | 'facilitator' | 'site-helper';
    id: string; milliseconds: number; model: string; tokens_in: number; tokens_out: number; user_id: string | null;
  };
  ai_prices: { input_pence: number; model: string; output_pence: number };
  allowance_months: { feature: string; month: Date; spends: string; user_id: string };
  allowance_overrides: {
    allowance: number; created_at: Date; feature: string; granted_by: string | null; id: string; reason: string;
    until: Date | null; user_id: string;
  };
  allowance_returns: { reason: string; returned_at: Date; spend_id: string };
  allowance_spends: { consultation_id: string | null; feature: string; id: string; spent_at: Date; user_id: string };
  announcement_counts: { action: 'view' | 'click' | 'dismiss'; announcement_id: string; count: number; day: Date };
  announcements: {
    created_at: Date; dismissible: boolean; end_date: Date | null; id: string; link: string | null;
    link_text: string | null; message: string; priority: 'high' | 'medium' | 'low'; start_date: Date | null;
    type: 'info' | 'warning' | 'success';
  };
  audit_entries: {
    about_user: string | null; action: string; actor_id: string | null; after: Json | null; at: Date;
    before: Json | null; id: string; subject: string;
  };
  avatar_sessions: {
    begun_at: Date | null; closed_at: Date | null; created_at: Date; id: string; message_id: string | null;
    remote_id: string | null; used_at: Date; user_id: string;
  };
  avatars: { bytes: Buffer; saved_at: Date; user_id: string; version: string };
  billing_accounts: {
    brand: string | null; exp_month: number | null; exp_year: number | null; last4: string | null;
    stripe_customer_id: string | null; test_card: string | null; user_id: string;
  };
  bookmarks: { case_id: string; created_at: Date; user_id: string };
  case_drafts: {
    base_version: number | null; case_id: string; changed_at: Date; changed_by: string | null; revision: number;
    source: string; value: Json;
  };
  case_publications: { hash: string; note: string; published_by: string | null };
  case_versions: {
    blueprint: string | null; body: Json; channel: string | null; guidelines: Json | null; hash: string; id: string;
    loaded_at: Date; most_points: number | null; review_due: string | null; source: string | null;
    status: 'draft' | 'published' | 'retired'; title: string | null; version: number;
  };
  cases: {
    blueprint: string; channel: string; current_hash: string; difficulty: number; id: string; review_pending: boolean;
    source_hash: string; speaker_age: number; speaker_name: string; speaker_portrait: Json; speaker_sex: string;
    speaks: string; specialty: string; status: 'draft' | 'published' | 'retired'; title: string;
  };
  certification_files: { bytes: Buffer; certification_id: string; name: string; saved_at: Date; type: string };
  certifications: {
    awarded_on: Date | null; created_at: Date; id: string; renew_by: Date | null; title: string; user_id: string;
  };
  challenges: {
    answer: string | null; answered_at: Date | null; answered_by: string | null; at: Date; case_id: string;
    changed_to: 'met' | 'partly' | 'missed' | 'withdrawn' | null; consultation_id: string; criterion: string;
    reason: string; verdict: 'stands' | 'changed' | null;
  };
  chatbot_messages: {
    answer: string; at: Date; conversation_id: string; id: string;
    kind: 'answer' | 'unknown' | 'clinical' | 'refused' | 'talk'; links: string[]; milliseconds: number;
    model: string | null; question: string;
  };
  checkouts: {
    client_secret: string | null; created_at: Date; id: string; interval: string; pence: number; plan_id: string;
    ref: string | null; state: 'open' | 'paid' | 'closed'; user_id: string;
  };
  consultations: {
    answering: string | null; answering_by: number | null; answering_until: Date | null; away_seconds: number;
    began_at: Date | null; case_hash: string; case_id: string; consulting_seconds: number; ended_at: Date | null;
    hard_stop_at: Date; held: boolean; id: string; mode: 'text' | 'voice'; notes_pad: string;
    preview_token_hash: Buffer | null; reading_seconds: number; redo_from_minute: number | null;
    redo_of: string | null; seed: number; started_at: Date; user_id: string | null;
  };
  contact_messages: {
    created_at: Date; email: string; id: string; message: string; name: string; reference: string;
    topic: 'account' | 'payment' | 'case' | 'technical' | 'accessibility' | 'privacy' | 'other';
  };
  criterion_agreement: {
    agreement: number; case_id: string; challenged: number; corrected: number; counted_at: Date; criterion: string;
    marked: number; met: number; model_differs: number; settled: number; settled_done: number; title: string;
  };
  criterion_marks: {
    consultation_id: string; criterion: string; domain: string; mark: 'met' | 'partly' | 'missed'; title: string;
    weight: number;
  };
  data_export_parts: { bytes: Buffer; export_id: string; n: number };
  data_exports: { asked_at: Date; bytes: string; expires_at: Date; id: string; ready_at: Date | null; user_id: string };
  diagnostic_reports: {
    console_errors: number; created_at: Date; emailed: boolean; healthy_endpoint: string | null; id: string;
    report: Json; report_id: string; url: string; user_agent: string;
  };
  digest_mails: { sent_at: Date; token_hash: Buffer; told_up_to: string; user_id: string };
  email_changes: {
    confirm_hash: Buffer | null; confirmed_at: Date | null; created_at: Date; id: string; new_email: string;
    old_email: string; stop_hash: Buffer | null; stopped_at: Date | null; user_id: string;
  };
  facilitator_messages: {
    answer: string; at: Date; client_message_id: string; consultation_id: string; n: number; question: string;
    sources: Json;
  };
  feedbacks: {
    closed_questions: number | null; closing_seconds: number | null; consultation_id: string; counted: Json | null;
    cues_explored: number | null; cues_offered: number | null; data_grade: string; data_rank: number | null;
    diagnosis_at: number | null; explaining_seconds: number | null; gathering_seconds: number | null;
    jargon_terms: number | null; management_grade: string; management_rank: number | null; marked_at: Date;
    marker: string; marking: Json; measures: Json; missed_criteria: string[] | null; model_marks: Json | null;
    open_questions: number | null; opening_seconds: number | null; planning_seconds: number | null; points: number;
    relating_grade: string; relating_rank: number | null; safety_net_parts: number | null; score: number;
    talk_share: number | null; thoughts_elicited: number | null;
  };
  guidance_changes: {
    changed_on: Date; id: string; note: string; recorded_at: Date; recorded_by: string | null; source: string;
  };
  guidance_checks: { case_id: string; change_id: string; checked_at: Date; checked_by: string | null };
  guide_bookmarks: { created_at: Date; guide_id: string; user_id: string };
  guide_reads: { guide_id: string; read_at: Date; user_id: string };
  heartbeat: { only_row: boolean; seen_at: Date };
  idempotent_answers: { answer: Json | null; created_at: Date; fingerprint: string; key: string; scope: string };
  invoice_numbers: { last: number; year: number };
  invoices: {
    id: string; interval: string; issued_at: Date; lines: Json; number: string; payment_method: Json | null;
    period_end: Date; period_start: Date; plan_id: string; plan_name: string; receipt_sent_at: Date | null;
    ref: string; status: 'paid' | 'open' | 'void'; total_pence: number; user_id: string | null; vat_pence: number;
  };
  jobs: {
    attempts: number; created_at: Date; failed_at: Date | null; id: string; kind: string; last_error: string | null;
    locked_until: Date | null; payload: Json; run_at: Date;
  };
  kept_samples: { findings: Json; speaker_name: string; title: string; tried_at: Date; user_id: string };
  known_devices: { address_hash: Buffer; seen_at: Date; token_hash: Buffer; user_id: string };
  login_steps: { expires_at: Date; remember: boolean; token_hash: Buffer; tries: number; user_id: string };
  mails: {
    created_at: Date; html_body: string; id: string; link: string | null; preview_key: string | null;
    recipient: string; sent_at: Date | null; subject: string; text_body: string;
  };
  mark_settlements: { at: Date; case_id: string; consultation_id: string; criterion: string; did: boolean };
  migrations: { applied_at: Date; checksum: string; name: string };
  mock_exam_stations: {
    case_hash: string; case_id: string; consultation_id: string | null; mock_exam_id: string; n: number;
  };
  mock_exams: {
    away_seconds: number; ended_at: Date | null; given_up: boolean; id: string; started_at: Date; user_id: string;
  };
  news_posts: {
    author_id: string | null; body: string; changed_at: Date | null; id: string; published_at: Date; summary: string;
    title: string;
  };
  news_seen: { up_to: Date; user_id: string };
  news_told: { post_id: string; told_at: Date };
  notification_browsers: { browser_id: string; since: Date; user_id: string };
  notifications: {
    about: string; at: Date; details: Json; id: string; kind: string; read_at: Date | null; user_id: string;
  };
  passkey_challenges: { challenge: string; expires_at: Date; token_hash: Buffer; user_id: string | null };
  passkeys: {
    counter: string; created_at: Date; id: string; last_used_at: Date | null; name: string; public_key: Buffer;
    transports: string[]; user_id: string;
  };
  payment_notices: { body: Json; id: string; kind: string; received_at: Date };
  plan_allowances: { allowance: number; feature: string; plan_id: string };
  plan_prices: { interval: 'month' | 'three_months'; pence: number; plan_id: string };
  plans: {
    alias: string | null; description: string; id: string; name: string; on_offer: boolean; rank: number;
    tier: 'Free' | 'Basic' | 'Standard' | 'Premium';
  };
  rate_limits: { key: string; used: number; window_ends: Date };
  recovery_codes: { code_hash: Buffer; used_at: Date | null; user_id: string };
  reflections: { changed_at: Date | null; consultation_id: string; text: string; written_at: Date };
  room_invitations: {
    created_at: Date; expires_at: Date; id: string; label: string; room_id: string; token_hash: Buffer | null;
    user_id: string | null; withdrawn_at: Date | null;
  };
  room_marks: {
    criterion: string; mark: 'met' | 'partly' | 'missed'; member_id: string; room_id: string; round: number;
    seconds: number;
  };
  room_members: {
    connection: string | null; guest_hash: Buffer | null; id: string; invitation_id: string | null; joined_at: Date;
    left_at: Date | null; name: string; role: 'doctor' | 'patient' | 'observer'; room_id: string; seen_at: Date | null;
    user_id: string | null;
  };
  room_messages: {
    at: Date; client_message_id: string; member_id: string; n: number; role: 'doctor' | 'patient' | 'observer';
    room_id: string; round: number; seconds: number | null; text: string;
  };
  room_rounds: {
    away_seconds: number; began_at: Date | null; case_hash: string; case_id: string; consulting_seconds: number;
    ended_at: Date | null; marking: Json | null; n: number; paused_at: Date | null; reading_seconds: number;
    room_id: string; started_at: Date | null;
  };
  rooms: { closes_at: Date; created_at: Date; host_id: string; id: string };
  search_entries: {
    body: string; document: string; hash: string; id: string; kind: 'page' | 'guide' | 'help' | 'faq' | 'case';
    link: string; summary: string; title: string;
  };
  search_words: { entries: number; word: string };
  sessions: {
    created_at: Date; device: string; expires_at: Date; id: string; last_used_at: Date; remember: boolean;
    token_hash: Buffer; user_id: string;
  };
  set_aside: { failures: number; last_error: string; row_id: string; sweep: string; until: Date };
  share_links: {
    consultation_id: string | null; created_at: Date; expires_at: Date; from_day: Date | null; id: string;
    label: string; shows: 'feedback' | 'cpd-log'; to_day: Date | null; token_hash: Buffer; user_id: string;
    views: number; withdrawn_at: Date | null;
  };
  socket_io_attachments: { created_at: Date; id: string; payload: Buffer | null };
  study_plan_items: {
    cases: number; done_at: Date | null; done_by: string | null; id: string;
    kind: 'case' | 're-sit' | 'guide' | 'mock'; minutes: number; plan_id: string; planned_on: Date; ref: string | null;
    skipped: boolean; why: string;
  };
  study_plans: {
    ends_on: Date; exam_date: Date | null; hours_per_week: number; id: string; made_at: Date; reminded_on: Date | null;
    starts_on: Date; user_id: string; weekdays: number[];
  };
  subscription_events: { at: Date; body: Json; id: string; kind: string; received_at: Date; user_id: string };
  subscription_migration_items: {
    migration_id: string; note: string | null; state: 'waiting' | 'moved' | 'skipped' | 'undone' | 'kept';
    taken_until: Date | null; user_id: string;
  };
  subscription_migrations: {
    created_at: Date; created_by: string | null; finished_at: Date | null; from_plan: string; id: string;
    reason: string; state: 'running' | 'done' | 'undoing' | 'undone'; to_plan: string;
  };
  subscriptions: {
    cancel_at_period_end: boolean; checked_at: Date | null; current_period_end: Date | null;
    current_period_start: Date | null; interval: 'month' | 'three_months';
    pending_interval: 'month' | 'three_months' | null; pending_plan_id: string | null; plan_id: string;
    plan_name: string; ref: string | null; since: Date | null; status: string; user_id: string;
  };
  survey_answers: {
    at: Date; consultation_id: string | null; id: string; score: number; stage: string; text: string; user_id: string;
  };
  survey_prompts: { asked_at: Date; never: boolean; user_id: string };
  survey_weeks: { answers: string; score: number; stage: string; week: Date };
  tariff_version: { only_row: boolean; version: string };
  tester_reports: {
    at: Date; device: string; expected: string; happened: string; id: string; remarks: string; tested: string;
    user_id: string;
  };
  todos: {
    assignee_id: string | null; created_at: Date; created_by: string | null; done_at: Date | null;
    done_by: string | null; due_on: Date | null; id: string; link: string | null; text: string;
  };
  totp_factors: { confirmed_at: Date | null; created_at: Date; last_step: string; secret: string; user_id: string };
  turns: {
    at: Date; client_message_id: string; consultation_id: string; events: Json | null; expression: string | null;
    n: number;
    pose: 'hand-hidden' | 'hand-over-mouth' | 'hand-on-chest' | 'hand-at-collar' | 'hands-busy' | 'looks-away' | 'looks-down' | 'very-still' | null;
    sign: string | null; state: Json | null; text: string; who: 'doctor' | 'speaker';
  };
  user_settings: {
    captions: boolean; consultation_mode: 'text' | 'voice'; email_digest: 'off' | 'daily' | 'weekly';
    notify_in_app: boolean; outside_model: boolean; patient_voice: boolean; reduce_motion: boolean;
    share_links: boolean; text_size: 'standard' | 'large' | 'largest'; user_id: string;
    voice_source: 'own' | 'browser';
  };
  users: {
    created_at: Date; deanery: string | null; email: string; email_verified_at: Date | null; exam_date: Date | null;
    expertise: string[]; first_name: string; id: string; last_name: string; news_by_email: boolean;
    password_hash: string; role: 'user' | 'author' | 'admin'; signup_browser_hash: Buffer | null; stage: string;
    terms_accepted_at: Date; terms_version: string; years_of_practice: number | null;
  };
}
