import type { Tier } from './tier.ts';

export const features = [
  'case_sessions',
  'voice_sessions',
  'avatar_sessions',
  'facilitator_messages',
  'mock_exams',
  'colleague_rooms',
] as const;
export type Feature = (typeof features)[number];

/**
 * What is built and open to users. The plans' rows hold allowances of the others already, but no answer sells them: to
 * open one, add it here and its figures to the plans below.
 */
export const openFeatures = [
  'case_sessions',
  'voice_sessions',
  'facilitator_messages',
  'mock_exams',
  'colleague_rooms',
] as const satisfies Feature[];
export type OpenFeature = (typeof openFeatures)[number];
export const isOpen = (feature: Feature): feature is OpenFeature => openFeatures.some((open) => open === feature);

export const featureWords: Record<Feature, { one: string; many: string }> = {
  case_sessions: { one: 'consultation', many: 'consultations' },
  voice_sessions: { one: 'voice consultation', many: 'voice consultations' },
  avatar_sessions: { one: 'avatar consultation', many: 'avatar consultations' },
  facilitator_messages: { one: 'facilitator message', many: 'facilitator messages' },
  mock_exams: { one: 'mock exam', many: 'mock exams' },
  colleague_rooms: { one: 'colleague room', many: 'colleague rooms' },
};

/** From here on an allowance means: as many as you like. */
const unlimited = 999;
export const isUnlimited = (allowance: number): boolean => allowance >= unlimited;

export const intervals = ['month', 'three_months'] as const;
export type Interval = (typeof intervals)[number];
export const intervalMonths: Record<Interval, number> = { month: 1, three_months: 3 };
export const intervalWords: Record<Interval, string> = { month: '1 month', three_months: '3 months' };

export type Allowances = Record<OpenFeature, number>;

export interface TariffOffer {
  id: string;
  name: string;
  /** The other name it is known by. */
  alias: string | null;
  tier: Exclude<Tier, 'Admin'>;
  description: string;
  /** Empty for the plan that costs nothing. VAT is included. */
  prices: Array<{ interval: Interval; pence: number; currency: 'gbp' }>;
  /** What it holds in a month. */
  allowances: Allowances;
}

export const freeTariffId = 'free';

const prices = (month: number, threeMonths: number): TariffOffer['prices'] => [
  { interval: 'month', pence: month, currency: 'gbp' },
  { interval: 'three_months', pence: threeMonths, currency: 'gbp' },
];

export const adminAllowance = unlimited;

/** What a new database starts with, lowest plan first; from then on its rows count, which administrators change. */
export const tariffSeed: readonly TariffOffer[] = [
  {
    id: freeTariffId,
    name: 'Free',
    alias: null,
    tier: 'Free',
    description: 'Three consultations a month, to see how the patients answer and how the marking reads.',
    prices: [],
    allowances: {
      case_sessions: 3,
      voice_sessions: 0,
      facilitator_messages: 10,
      mock_exams: 0,
      colleague_rooms: 1,
    },
  },
  {
    id: 'basic',
    name: 'Basic',
    alias: 'Taster',
    tier: 'Basic',
    description: 'A few consultations each week beside work, and one mock exam a month.',
    prices: prices(999, 2400),
    allowances: {
      case_sessions: 15,
      voice_sessions: 5,
      facilitator_messages: 100,
      mock_exams: 1,
      colleague_rooms: 5,
    },
  },
  {
    id: 'standard',
    name: 'Standard',
    alias: 'Professional',
    tier: 'Standard',
    description: 'Two consultations a day, all of them by voice if you like, and a mock exam each week.',
    prices: prices(1999, 4800),
    allowances: {
      case_sessions: 60,
      voice_sessions: 60,
      facilitator_messages: 500,
      mock_exams: 4,
      colleague_rooms: unlimited,
    },
  },
  {
    id: 'premium',
    name: 'Premium',
    alias: null,
    tier: 'Premium',
    description: 'Everything without counting, for the last weeks before the assessment.',
    prices: prices(3499, 8400),
    allowances: {
      case_sessions: unlimited,
      voice_sessions: unlimited,
      facilitator_messages: unlimited,
      mock_exams: unlimited,
      colleague_rooms: unlimited,
    },
  },
];
