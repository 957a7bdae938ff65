import type { Turn } from '#contract/consultations.ts';
import type { Disagreement, Feedback } from '#contract/feedback.ts';
import { somePortrait } from '#core/cases/portrait/portrait-fixture.ts';
import type { Quote } from '#core/marking/marking.ts';
import type { Criterion, Measures, Teaching } from './feedback-types.ts';

/** For tests: the feedback of a video consultation that used its twelve minutes. */
export const sessionId = '3f2b8c1e-7a54-4d0b-9a3e-5c6d7e8f9a0b';

const said: readonly (readonly [number, Turn['who'], string])[] = [
  [4, 'doctor', 'Hello, I’m Dr Okafor. What can I do for you today?'],
  [12, 'speaker', 'Just the cream again, doctor. For the piles. Same as last time.'],
  [61, 'doctor', 'Before I do that, tell me what has been happening.'],
  [70, 'speaker', 'It bleeds a bit. And I’m back and forth to the toilet. Keith used to joke about that.'],
  [108, 'doctor', 'How long have you been going more often than is normal for you?'],
  [116, 'speaker', 'Couple of months. Since the summer.'],
  [160, 'doctor', 'Is the blood on the paper, or mixed in with the motion? And has your weight changed?'],
  [169, 'speaker', 'In it, I suppose. I’ve not been on the scales.'],
  [252, 'doctor', 'You mentioned Keith. What happened with him?'],
  [260, 'speaker', 'My brother. Bowel cancer. He was fifty-nine. I’ve not… I’ve not said any of this to Sandra.'],
  [281, 'doctor', 'That sounds a lot to have been carrying on your own. Can I ask what worries you most?'],
  [290, 'speaker', 'That it’s the same. And if it is, that’s my licence gone, and the house with it.'],
  [331, 'doctor', 'Has anyone else in the family had bowel trouble, apart from Keith?'],
  [338, 'speaker', 'My dad’s cousin, I think. I don’t know more than that.'],
  [472, 'doctor', 'I don’t think this is just piles, and I want to be sure it isn’t something more serious.'],
  [482, 'speaker', 'No. I didn’t think so either.'],
  [
    500,
    'doctor',
    'I’d rather not send the cream again until we know what this is. There’s a stool test called FIT. It finds blood you can’t see, and it tells us how quickly you need to be seen.',
  ],
  [512, 'speaker', 'Right. A test. I can do a test.'],
  [538, 'doctor', 'We look for occult blood in the sample. I’ll get your bloods repeated.'],
  [549, 'speaker', 'Whatever you think.'],
  [680, 'doctor', 'If anything changes, give us a ring.'],
  [688, 'speaker', 'Will do. Thanks, doctor.'],
];

const turns: Turn[] = said.map(([seconds, who, text], index) => ({
  n: index + 1,
  who,
  text,
  seconds,
  sign: text.startsWith('That it’s the same') ? 'Looks at his hands' : null,
}));

/** Of the words at that second, all or a part. */
export function quoteAt(seconds: number, part?: string): Quote {
  const turn = turns.find((candidate) => candidate.seconds === seconds);
  if (!turn) throw new Error(`nothing is said at ${seconds}`);
  return { turn: turn.n, who: turn.who, seconds, text: part ?? turn.text };
}

const criterion = (id: string, title: string, mark: Criterion['mark'], more: Partial<Criterion> = {}): Criterion => ({
  id,
  title,
  rule: 'Asks about it in words that the patient can answer',
  partly: 'Touches it without a question',
  weight: 2,
  critical: false,
  mark,
  circumstance: null,
  quotes: [],
  closest: null,
  comment: null,
  furtherQuotes: [],
  modelComment: null,
  heard: [],
  unsure: null,
  settled: null,
  challenge: null,
  ...more,
});

const dataCriteria = [
  criterion('d1', 'Establishes how long and how the bowel habit has changed', 'met', { quotes: [quoteAt(108)] }),
  criterion('d2', 'Asks whether blood is mixed with the motion', 'met', {
    quotes: [quoteAt(160, 'Is the blood on the paper, or mixed in with the motion?')],
  }),
  criterion('d3', 'Asks about weight loss and clarifies the answer', 'partly', {
    quotes: [quoteAt(160, 'And has your weight changed?'), quoteAt(169, 'I’ve not been on the scales.')],
    comment:
      'Asked, and Brian hinted. “I’ve not been on the scales” was left there; his loose trousers were never reached.',
  }),
  criterion('d4', 'Asks about family history of bowel cancer', 'met', { quotes: [quoteAt(331)] }),
  criterion('d5', 'Says a working diagnosis by about minute 6', 'partly', {
    quotes: [quoteAt(472)],
    circumstance: 'late',
    comment: 'Clear and honest, nearly two minutes late.',
  }),
  criterion('d6', 'Asks openly what has been happening', 'met', { quotes: [quoteAt(61)] }),
  criterion('d7', 'Lets the patient say why he came', 'met', {
    quotes: [quoteAt(4, 'What can I do for you today?')],
  }),
];

const managementCriteria = [
  criterion('m1', 'Does not simply reissue the ointment', 'met', {
    quotes: [quoteAt(500, 'I’d rather not send the cream again until we know what this is.')],
  }),
  criterion('m2', 'Offers FIT and says what it looks for', 'met', {
    weight: 3,
    quotes: [
      quoteAt(
        500,
        'There’s a stool test called FIT. It finds blood you can’t see, and it tells us how quickly you need to be seen.',
      ),
    ],
  }),
  criterion('m3', 'Arranges bloods and an examination', 'partly', {
    quotes: [quoteAt(538, 'I’ll get your bloods repeated.')],
    comment: 'Repeat count yes, ferritin and an examination no.',
  }),
  criterion('m4', 'Explains what happens if FIT is 10 or more: urgent suspected cancer referral', 'missed', {
    weight: 3,
    comment: 'NICE NG12 and DG56 (2023). Nothing in the transcript mentions the threshold or the pathway.',
  }),
  criterion('m5', 'Safety net says what, when and where', 'missed', {
    weight: 3,
    critical: true,
    closest: quoteAt(680),
    comment: 'No symptom named, no time, no place.',
  }),
];

const relatingCriteria = [
  criterion('r1', 'Picks up the cue about the brother and explores it', 'met', {
    weight: 3,
    quotes: [quoteAt(252), quoteAt(260, 'My brother. Bowel cancer. He was fifty-nine.')],
  }),
  criterion('r2', 'Names the feeling and asks what worries him most', 'met', { weight: 3, quotes: [quoteAt(281)] }),
  criterion('r3', 'Explains in plain words', 'partly', {
    weight: 1,
    quotes: [quoteAt(538, 'We look for occult blood in the sample.')],
    comment: '“Occult” needed a word of explanation; the rest was plain.',
  }),
  criterion('r4', 'Gives him room to finish', 'met', { weight: 1, quotes: [quoteAt(61)] }),
];

export const measures: Measures = {
  phases: [
    { phase: 'opening', from: 0, to: 42 },
    { phase: 'gathering', from: 42, to: 456 },
    { phase: 'explaining', from: 456, to: 510 },
    { phase: 'planning', from: 510, to: 672 },
    { phase: 'closing', from: 672, to: 720 },
  ],
  diagnosisSaidAt: 472,
  talkShare: 0.54,
  questions: { open: 9, closed: 14 },
  cues: [
    {
      id: 'keith',
      gloss: 'what became of his brother Keith',
      offered: quoteAt(70, 'Keith used to joke about that.'),
      noticed: null,
      explored: quoteAt(252),
    },
    {
      id: 'licence',
      gloss: 'his licence',
      offered: quoteAt(290, 'And if it is, that’s my licence gone, and the house with it.'),
      noticed: null,
      explored: null,
    },
    { id: 'trousers', gloss: 'his loose trousers', offered: null, noticed: null, explored: null },
  ],
  jargon: [
    { term: 'occult blood', quote: quoteAt(538, 'We look for occult blood in the sample.') },
    { term: 'bloods', quote: quoteAt(538, 'I’ll get your bloods repeated.') },
  ],
  interruptions: null,
  safetyNet: { what: null, when: null, where: quoteAt(680) },
  elicited: {
    idea: { asked: null, answered: false, used: null },
    concern: {
      asked: quoteAt(281, 'Can I ask what worries you most?'),
      answered: true,
      used: quoteAt(472, 'I want to be sure it isn’t something more serious.'),
    },
    expectation: { asked: null, answered: true, used: null },
  },
  facts: {
    found: 36,
    total: 41,
    asked: [
      { id: 'shop', gloss: 'Tablets from the chemist', key: false, question: quoteAt(331), answer: quoteAt(338) },
    ],
    missed: [
      { id: 'weight', gloss: 'He has lost a stone since the summer', key: true },
      { id: 'screening', gloss: 'He threw the screening kit away', key: true },
      { id: 'sandra', gloss: 'Sandra does not know about the bleeding', key: false },
      { id: 'tired', gloss: 'He falls asleep after his shift', key: false },
    ],
  },
  style: { stacks: [{ questions: 3, quote: quoteAt(160) }], contempt: [], empathy: [quoteAt(281)] },
};

const teaching: Teaching = {
  workingDiagnosis: 'Altered bowel habit with blood mixed in and weight loss at 61: possible colorectal cancer.',
  differentials: [
    { name: 'Colorectal cancer', for: 'Age, blood mixed in, weight loss, his brother', against: 'Nothing excludes it' },
    { name: 'Haemorrhoids', for: 'Known since 2019', against: 'They do not explain the change of habit' },
  ],
  plan: [
    { step: 'Offer FIT today', why: 'It guides the referral', source: 'dg56' },
    { step: 'Examine him this week', why: 'A mass changes the pathway', source: 'judgement' },
  ],
  guidelines: [
    {
      id: 'dg56',
      name: 'Quantitative faecal immunochemical testing',
      body: 'NICE',
      code: 'DG56',
      year: 2023,
      point: 'Refer when FIT is at least 10 micrograms per gram.',
    },
    {
      id: 'gmc',
      name: 'Decision making and consent',
      body: 'GMC',
      code: null,
      year: 2020,
      point: 'Find out what matters.',
    },
  ],
  model: [
    { who: 'doctor', minute: 0, say: 'What made you ring today, rather than last month?' },
    { who: 'speaker', minute: 0, say: 'Sandra saw the towel.' },
  ],
  learningPoints: ['A request for a repeat is a consultation.', 'Blood mixed in is not from piles until shown.'],
  pitfalls: ['Sending the cream to be kind.'],
  phrases: [
    'I’ll ring you myself when the result is in, by Friday week at the latest.',
    'If the bleeding turns heavy or you feel faint, ring 999. If it is more than now but you feel well, ring us the same day.',
    'You said it as if it were nothing.',
  ],
};

export const disagreementBetween = (codeQuotes: Quote[], modelQuotes: Quote[]): Disagreement => ({
  criterion: 'm4',
  title: 'Explains what happens if FIT is 10 or more: urgent suspected cancer referral',
  domain: 'management',
  code: 'missed',
  model: 'partly',
  codeQuotes,
  modelQuotes,
  comment: 'The speed of being seen is named, the pathway is not.',
});

export const feedback: Feedback = {
  sessionId,
  own: true,
  caseId: 'pile-cream',
  title: 'Repeat request for pile cream',
  group: 'older-eol',
  channel: 'video',
  speaker: { name: 'Brian Ashworth', age: 61, sex: 'male', portrait: somePortrait() },
  reviewPending: false,
  startedAt: '2026-03-02T18:25:00.000Z',
  endedAt: '2026-03-02T18:40:00.000Z',
  consultingSeconds: 720,
  redoOf: null,
  markedAt: '2026-03-02T18:40:05.000Z',
  points: 6.5,
  openPoints: { least: 6.5, most: 6.5 },
  outOf: 10.5,
  score: 61,
  band: { from: 6.3, to: 6.7 },
  domains: [
    {
      domain: 'data',
      grade: 'pass',
      earned: 12,
      possible: 14,
      weight: 1,
      points: 2,
      caps: [],
      modelComment: null,
      criteria: dataCriteria,
      errors: [],
      doubts: [],
      open: { rows: 0, least: 'pass', most: 'pass' },
    },
    {
      domain: 'management',
      grade: 'fail',
      earned: 6,
      possible: 13,
      weight: 1.5,
      points: 1.5,
      caps: ['A critical criterion was missed: this holds the domain at Fail.'],
      modelComment: null,
      criteria: managementCriteria,
      errors: [],
      doubts: [],
      open: { rows: 0, least: 'fail', most: 'fail' },
    },
    {
      domain: 'relating',
      grade: 'clear-pass',
      earned: 7.5,
      possible: 8,
      weight: 1,
      points: 3,
      caps: [],
      modelComment: null,
      criteria: relatingCriteria,
      errors: [],
      doubts: [],
      open: { rows: 0, least: 'clear-pass', most: 'clear-pass' },
    },
  ],
  measures,
  turns,
  oneThing: {
    title: 'Decide by minute 6, so the safety net has time to be specific.',
    detail:
      'You had what you needed at 05:31. Gathering went on to 07:36, and a few words had to stand in for what, when and where.',
    moment: [quoteAt(680), quoteAt(688)],
    guide: { id: 'minute-six', title: 'Minute six' },
  },
  threeWays: {
    criterion: 'm5',
    title: 'Safety net says what, when and where',
    domain: 'management',
    mark: 'missed',
    yours: [quoteAt(680)],
    heard: [
      { what: 'what', isHeard: false },
      { what: 'when', isHeard: false },
      { what: 'where', isHeard: false },
    ],
    pass: [
      { what: 'what', say: 'If you feel faint or bleed more,' },
      { what: 'when', say: 'the same day,' },
      { what: 'where', say: 'ring us; if it is heavy, 999.' },
    ],
    model: { minute: 11, say: 'Faint, or more than a tablespoon: 999, straight away.' },
  },
  nextCase: {
    id: 'blood-pressure',
    title: 'Blood pressure, third time',
    reason: 'You have not practised long-term conditions yet.',
  },
  teaching,
  secondReading: null,
};
