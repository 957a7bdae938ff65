/**
 * One sentence for search engines and shared links, by path. A page that has one here is drawn at build already.
 * Not in the route table: the browser never needs them.
 */
export const pageDescriptions: Readonly<Record<string, string>> = {
  '/': 'Practise clinical consultations with a patient who holds things back, and see which of your words earned each mark. For UK GP trainees.',
  '/about': 'Why Clavis exists, how its cases and marks are made, and what it does not claim.',
  '/features':
    'Patients who answer what they are asked, a twelve-minute clock, and a mark sheet that quotes your own words as evidence.',
  '/pricing':
    'Plans for practising consultations, from a free allowance each month to unlimited practice, with prices in pounds and no hidden terms.',
  '/plans/compare':
    'Every allowance and feature of each plan side by side, so that you can see what changes with the next one.',
  '/faq': 'Answers about the assessment, the patients, the marks, plans, your data and your browser.',
  '/contact':
    'Write to the people behind Clavis: a question, a problem with a case or a mark, or something that does not work for you.',
  '/study-plan':
    'Give your exam date and the evenings you have, and get a plan of consultations, repeats, guides and mock exams. No account needed.',
  '/case-preview': 'Talk to a patient for three minutes in your browser. No account, no microphone, nothing is marked.',
  '/study-materials':
    'Short guides to the skills behind the marks of a GP consultation assessment, each with words to say and one thing to try.',
  '/search': 'Search cases, study guides, help and frequently asked questions.',
  '/help-and-support':
    'Help with your account, consulting, marks, plans, payments and browsers, and the way to reach us.',
  '/help/safari': 'How to let Safari keep you signed in: the settings on a Mac, an iPhone and an iPad, step by step.',
  '/legal':
    'The terms of use and the privacy notice in plain words: what is stored, why, for how long, and your rights.',
  '/accessibility':
    'What works with a keyboard, a screen reader and enlarged text, what does not yet, and how to tell us.',
  '/login': 'Sign in to carry on practising consultations where you stopped.',
  '/signup': 'Create an account and practise your first consultations free each month. No card is asked for.',
};
