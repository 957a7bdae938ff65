/** A page of the site, as search and the site's helper know it. */
export interface SitePage {
  path: string;
  title: string;
  summary: string;
  /** Other words people use for what is there. */
  alsoCalled: string;
}

export const sitePages: readonly SitePage[] = [
  {
    path: '/case-preview',
    title: 'Sample consultation',
    summary: 'A short consultation with a patient who holds things back, without an account.',
    alsoCalled: 'try it, demo, preview, taste, trial, sample case, play',
  },
  {
    path: '/features',
    title: 'Features',
    summary: 'What there is to practise with: the consultation, the mark sheet, the mock exam and the study plan.',
    alsoCalled: 'what it does, tour, overview, tools',
  },
  {
    path: '/pricing',
    title: 'Plans',
    summary: 'What each plan costs by the month and for three months, and how much of everything it holds.',
    alsoCalled: 'price, prices, pricing, cost, fees, subscription, buy, upgrade, Basic, Standard, Premium, Free',
  },
  {
    path: '/plans/compare',
    title: 'Compare plans',
    summary: 'Every allowance of every plan side by side.',
    alsoCalled: 'comparison, difference between plans, which plan, table, allowances, limits, quota',
  },
  {
    path: '/study-plan',
    title: 'Study plan',
    summary: 'A plan of consultations, guides and mock exams, counted back from the day of your assessment.',
    alsoCalled: 'timetable, schedule, calendar, revision plan, weeks, exam date',
  },
  {
    path: '/study-materials',
    title: 'Study materials',
    summary: 'Short guides to the skills behind the marks, each with words to say and one thing to try.',
    alsoCalled: 'guides, reading, revision, resources, learn, notes',
  },
  {
    path: '/case-selection',
    title: 'Case Selection',
    summary: 'The library of cases, by group, specialty, difficulty and channel. For signed-in users.',
    alsoCalled: 'case library, cases, patients, choose a case, start',
  },
  {
    path: '/mock-exam',
    title: 'Mock exam',
    summary:
      'Twelve cases in a row with the times of the assessment, and the feedback at the end. For signed-in users.',
    alsoCalled: 'exam simulation, whole exam, circuit, stations, full run',
  },
  {
    path: '/faq',
    title: 'FAQ',
    summary: 'Short answers to what people ask before they start and after their first mark sheet.',
    alsoCalled: 'frequently asked questions, answers',
  },
  {
    path: '/help-and-support',
    title: 'Help and support',
    summary: 'How to get from the first case to a mark sheet, and what to do when something stands in the way.',
    alsoCalled: 'help, support, problem, trouble, broken, not working, how to',
  },
  {
    path: '/help/safari',
    title: 'Set up Safari',
    summary: 'How to let Safari on a Mac, an iPad or an iPhone keep you signed in.',
    alsoCalled: 'cookies, cross-site tracking, logged out, Apple',
  },
  {
    path: '/contact',
    title: 'Contact',
    summary: 'A form that a person reads: questions, mistakes in a case, accessibility, personal data.',
    alsoCalled: 'e-mail, message, complaint, ask, reach, talk to somebody, feedback about the site',
  },
  {
    path: '/about',
    title: 'About',
    summary: 'What this place is for, how the cases are written and what the marking can and cannot tell.',
    alsoCalled: 'who we are, background, team, mission',
  },
  {
    path: '/legal',
    title: 'Terms & Privacy',
    summary: 'The terms of use, and what is kept about you, why and for how long.',
    alsoCalled: 'terms and conditions, privacy policy, data protection, GDPR, cookies, legal, refund',
  },
  {
    path: '/accessibility',
    title: 'Accessibility',
    summary: 'What was tested with a keyboard and for screen readers, and whom to tell when something is in the way.',
    alsoCalled: 'screen reader, keyboard, disability, contrast, large text, WCAG',
  },
  {
    path: '/signup',
    title: 'Create an account',
    summary: 'A free account to practise and keep your marks.',
    alsoCalled: 'sign up, register, join, open an account',
  },
  {
    path: '/login',
    title: 'Sign in',
    summary: 'For those who have an account.',
    alsoCalled: 'log in, login, sign in',
  },
  {
    path: '/resetpassword',
    title: 'Reset password',
    summary: 'A link by e-mail to choose a new password.',
    alsoCalled: 'forgot password, lost password, cannot log in',
  },
];
