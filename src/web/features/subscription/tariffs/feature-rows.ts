import type { OpenFeature } from '#core/tariffs/tariffs.ts';

interface FeatureRow {
  feature: OpenFeature;
  label: string;
  hint?: string;
}

/** The allowances in the order in which pages list them. */
export const featureRows: readonly FeatureRow[] = [
  {
    feature: 'case_sessions',
    label: 'Case sessions',
    hint: 'A consultation you start; counted once, given back if it fails to start',
  },
  { feature: 'voice_sessions', label: 'Voice consultations', hint: 'Speak, and hear the answer' },
  { feature: 'facilitator_messages', label: 'Facilitator messages', hint: 'Coaching after or beside a case' },
  { feature: 'mock_exams', label: 'Mock exams', hint: '12 cases, exam timing' },
  { feature: 'colleague_rooms', label: 'Colleague rooms', hint: 'Open for a day, for you and three others' },
];

/** What no plan counts or leaves out. */
export const inEveryTariff = [
  'Mark sheet with quotes and time stamps',
  'Twelve-minute timeline and talk share',
  'Study plan to your exam date',
  'Share feedback with a supervisor',
] as const;
