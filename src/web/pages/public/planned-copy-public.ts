import type { PlannedCopyByPath } from '../planned-copy.ts';

const toHome = { label: 'Back to the home page', to: '/' };
const createAccount = { label: 'Create an account', to: '/signup' };

export const plannedPublicCopy: PlannedCopyByPath = {
  '/about': {
    heading: 'About Clavis',
    lead: 'Clavis is a place to practise the consultation itself: three minutes with the notes, twelve with a patient who holds things back, then a mark sheet that quotes you.',
    points: [
      'Why a patient here answers what is asked and keeps the rest until it feels safe',
      'How the cases are written, checked against current UK guidance and kept fictional',
      'How marking works: evidence per criterion first, arithmetic second',
      'What Clavis does not do: promise a result, or give clinical advice',
    ],
    signature: 'lock',
    action: toHome,
  },
  '/features': {
    heading: 'Features',
    lead: 'One engine, several ways to sit in front of it: text, voice, a talking face, the telephone, a colleague, or a whole mock exam.',
    points: [
      'The consultation: notes, conversation, notes pad and the twelve-minute dial',
      'The mark sheet: three domains, each criterion with your own words and their time',
      'The twelve-minute ribbon, with its line at minute 6',
      'Colleague rooms, where a friend plays the patient and both see the same clock',
      'A study plan that works back from your exam date',
    ],
    signature: 'dial',
    action: createAccount,
  },
  '/pricing': {
    heading: 'Plans',
    lead: 'Free, Basic, Standard and Premium. The allowances on this page are the ones the server enforces, read from the same rows.',
    points: [
      'What each plan costs by the month and for three months',
      'How many consultations, voice and avatar sessions, mock exams and colleague rooms each one includes',
      'When an allowance renews, and what happens when it is used up',
      'How to change or cancel a plan, and the days of grace after a failed payment',
    ],
    signature: 'ribbon',
    action: createAccount,
  },
  '/faq': {
    heading: 'Frequently asked questions',
    lead: 'Short answers to what people ask before they start, and to what puzzles them after their first mark sheet.',
    points: [
      'Whether the patients are real (they are not) and who writes them',
      'Why a mark can be challenged, and what happens then',
      'What “indicative” means beside a score',
      'Which browsers, microphones and cameras work',
      'What is stored about you, and how to take it away again',
    ],
    signature: 'lock',
    action: { label: 'Read Terms & Privacy', to: '/legal' },
  },
  '/contact': {
    heading: 'Contact',
    lead: 'One form for questions, accessibility problems and mistakes in a case. A person reads it.',
    points: [
      'A question about your account, your plan or a payment',
      'A clinical or factual mistake in a case, with the case and the line it is on',
      'Something you cannot read, reach or operate',
      'A request about your personal data',
    ],
    signature: 'lock',
    action: { label: 'Help and support', to: '/help-and-support' },
  },
  '/help-and-support': {
    heading: 'Help and support',
    lead: 'How to get from the first case to a mark sheet you can use, and what to do when something stands in the way.',
    points: [
      'Your first consultation, step by step',
      'Sound, microphone and camera: what to check, in order',
      'Signing in, verification e-mails and lost passwords',
      'Reading your marks, and challenging one',
    ],
    signature: 'lock',
    action: { label: 'Set up Safari', to: '/help/safari' },
  },
  '/plans/compare': {
    heading: 'Compare plans',
    lead: 'Every allowance of every plan side by side, so that the difference you would pay for is the one you see.',
    points: [
      'One row per allowance: consultations, voice, avatar, coaching messages, mock exams, rooms',
      'The same numbers the server counts against',
      'Your own plan marked, when you are signed in',
    ],
    signature: 'ribbon',
    action: { label: 'See plans', to: '/pricing' },
  },
  '/search': {
    heading: 'Search',
    lead: 'One box over everything you may read here: pages, help, study guides, news and, when you are signed in, the case library.',
    points: [
      'Results grouped by kind, with the sentence that matched',
      'Cases found by title, group, specialty and topic, never by what the patient hides',
      'The words you searched for kept in the address, so that a search can be shared',
    ],
    signature: 'ribbon',
    action: { label: 'Case library', to: '/case-selection' },
  },
  '/colleague-session/:roomId': {
    heading: 'Colleague session',
    lead: 'A room for two or more: one of you is the doctor, one plays the patient from the script, the others watch and mark.',
    points: [
      'One clock for everybody, kept by the server',
      'Sound and picture between you, and a written chat beside it',
      'The script for the patient player, only the notes for the doctor',
      'A shared mark sheet, and roles that swap for the next case',
    ],
    signature: 'dial',
    action: toHome,
  },
  '/colleague-invite/:roomId': {
    heading: 'Invitation to a colleague session',
    lead: 'Somebody has asked you to practise together. Here you will see which case, who is waiting, and which role is free.',
    points: [
      'Join as doctor, patient or observer',
      'A check of microphone and camera before anybody sees you',
      'Invitations that expire, and that the host can take back',
    ],
    signature: 'lock',
    action: toHome,
  },
  '/colleague/:token': {
    heading: 'Join a colleague session',
    lead: 'Your invitation link brings you to the room it was made for, and to no other.',
    points: [
      'The name of the host and the time of the session',
      'A clear answer when a link has expired or was withdrawn',
      'The room itself, one step further',
    ],
    signature: 'lock',
    action: toHome,
  },
  '/heygen-test': {
    heading: 'Avatar test',
    lead: 'A bench for the talking face: open a session, give it a sentence, watch the lips, close it again.',
    points: [
      'The offline face that is drawn in the page',
      'The hosted avatar, when one is configured',
      'How long the first word takes, and what the fallback looks like',
    ],
    signature: 'dial',
    action: toHome,
  },
  '/charts-showcase': {
    heading: 'Charts',
    lead: 'Every chart of Clavis with fixed sample data, so that a change to one can be judged on one page.',
    points: [
      'The twelve-minute ribbon in its three heights',
      'The dial: reading, consulting, the last two minutes',
      'Domain lines, skill radar and blueprint coverage',
      'The text alternative of each',
    ],
    signature: 'ribbon',
    action: toHome,
  },
  '/chart-debug': {
    heading: 'Chart debugging',
    lead: 'Feed a chart the awkward cases: nothing, one point, gaps, very long labels.',
    points: [
      'Each chart with empty, single and overfull data',
      'The numbers behind the drawing, as a table',
      'Narrow and wide, side by side',
    ],
    signature: 'ribbon',
    action: { label: 'All charts', to: '/charts-showcase' },
  },
};
