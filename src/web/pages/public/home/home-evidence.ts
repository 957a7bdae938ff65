import type { HomeEvidence } from './home-evidence-shape.ts';

/** From a real marking; written by scripts/home/evidence.ts. */
export const evidence: HomeEvidence = {
  title: 'Tired all the time',
  speaker: { name: 'Lorraine Tuckwell', age: 51, sex: 'female' },
  points: 8,
  turns: [
    {
      n: 4,
      who: 'speaker',
      seconds: 0,
      text: 'Eight months, about. It’s got worse. Last couple of months, definitely. I had a bit of a fright at work, but that’s by the by.',
    },
    { n: 5, who: 'doctor', seconds: 60, text: 'Hang on, what was the fright? And what’s the job?' },
    {
      n: 6,
      who: 'speaker',
      seconds: 60,
      text: 'You don’t miss much, do you. I’ve not told anyone this. I’m on the buses. Sixteen years in March. This doesn’t all have to go down on my record, does it?',
    },
    { n: 17, who: 'doctor', seconds: 240, text: 'And nights. Snorer?' },
    {
      n: 18,
      who: 'speaker',
      seconds: 240,
      text: 'I snore for England, I’m told. My lad bangs on the wall. My sister won’t share a room with me again, put it that way.',
    },
    {
      n: 31,
      who: 'doctor',
      seconds: 540,
      text: 'No, the DVLA has to hear it from you, it’s the law for anyone who holds a licence. There’s a form on their website. Then I’ll refer you to the sleep clinic, they’ll lend you a monitor to wear overnight. And we’ll do a blood count, your thyroid and a check for diabetes.',
    },
  ],
  marks: [
    {
      domain: 'relating',
      id: 'r1',
      title: 'Picks up the fright at work',
      rule: 'Invites her to say more about the fright she mentioned in passing',
      partly: null,
      weight: 2,
      critical: false,
      mark: 'met',
      circumstance: null,
      quotes: [
        { turn: 5, who: 'doctor', seconds: 60, text: 'Hang on, what was the fright? And what’s the job?' },
        {
          turn: 6,
          who: 'speaker',
          seconds: 60,
          text: 'You don’t miss much, do you. I’ve not told anyone this. I’m on the buses. Sixteen years in March. This doesn’t all have to go down on my record, does it?',
        },
      ],
      closest: null,
      comment: null,
      furtherQuotes: [],
      modelComment: null,
      challenge: null,
    },
    {
      domain: 'data',
      id: 'd2',
      title: 'Asks what others see and hear when she sleeps',
      rule: 'Asks about snoring and about pauses in breathing or what a witness has noticed',
      partly: 'Asks about snoring only',
      weight: 2,
      critical: false,
      mark: 'partly',
      circumstance: null,
      quotes: [{ turn: 17, who: 'doctor', seconds: 240, text: 'Snorer?' }],
      closest: null,
      comment:
        'Half of it is there: asks about snoring only. Hours and waking do not show the breathing. A witness is the best evidence short of a sleep study.',
      furtherQuotes: [],
      modelComment: null,
      challenge: null,
    },
    {
      domain: 'management',
      id: 'm9',
      title: 'Plans for blood pressure and weight',
      rule: 'Offers a recheck or better control of blood pressure and, with permission, support with weight',
      partly: 'Mentions one of them',
      weight: 1,
      critical: false,
      mark: 'missed',
      circumstance: null,
      quotes: [],
      closest: {
        turn: 31,
        who: 'doctor',
        seconds: 540,
        text: 'Then I’ll refer you to the sleep clinic, they’ll lend you a monitor to wear overnight. And we’ll do a blood count, your thyroid and a check for diabetes.',
      },
      comment: 'An order is not a plan. She needs an offer, a time and a way that fits her shifts.',
      furtherQuotes: [],
      modelComment: null,
      challenge: null,
    },
  ],
  domains: [
    {
      domain: 'data',
      grade: 'pass',
      criteria: [
        { id: 'd4', title: 'Asks about other night and morning features', mark: 'met' },
        { id: 'd5', title: 'Looks for other causes of tiredness', mark: 'partly' },
        { id: 'd7', title: 'Voices a working diagnosis by minute 7', mark: 'partly' },
      ],
      count: 7,
    },
    {
      domain: 'management',
      grade: 'pass',
      criteria: [
        { id: 'm5', title: 'Orders blood tests for other causes', mark: 'met' },
        { id: 'm8', title: 'Safety-nets: tempted to drive, no date by a set day, follow-up', mark: 'partly' },
        { id: 'm9', title: 'Plans for blood pressure and weight', mark: 'missed' },
      ],
      count: 9,
    },
    {
      domain: 'relating',
      grade: 'clear-pass',
      criteria: [
        { id: 'r1', title: 'Picks up the fright at work', mark: 'met' },
        { id: 'r5', title: 'Takes her own idea of the menopause seriously', mark: 'partly' },
        { id: 'r6', title: 'Checks what she has taken in and who will help', mark: 'partly' },
      ],
      count: 6,
    },
  ],
  ribbons: [
    {
      phases: [
        { phase: 'gathering', from: 0, to: 480 },
        { phase: 'planning', from: 480, to: 720 },
      ],
      points: 8,
    },
    {
      phases: [
        { phase: 'gathering', from: 0, to: 360 },
        { phase: 'explaining', from: 360, to: 420 },
        { phase: 'planning', from: 420, to: 720 },
      ],
      points: 10.5,
    },
  ],
};
