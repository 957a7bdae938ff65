/** What somebody may say they know well, in the order in which it is offered. */
export const expertiseLabels = {
  'acute-care': 'Acute and urgent care',
  cardiovascular: 'Cardiovascular health',
  'child-health': 'Child health',
  dermatology: 'Dermatology',
  diabetes: 'Diabetes and metabolism',
  'digital-health': 'Digital and remote consulting',
  'ear-nose-throat': 'Ear, nose and throat',
  'elderly-care': 'Care of older people',
  'end-of-life': 'Palliative and end-of-life care',
  ethics: 'Ethics and law',
  gastroenterology: 'Gastroenterology',
  genetics: 'Genetics',
  'inclusion-health': 'Inclusion health',
  'learning-disability': 'Learning disability and autism',
  'mental-health': 'Mental health',
  'minor-surgery': 'Minor surgery',
  musculoskeletal: 'Musculoskeletal health',
  neurology: 'Neurology',
  'occupational-health': 'Occupational health',
  prescribing: 'Prescribing and medicines',
  respiratory: 'Respiratory health',
  'sexual-health': 'Sexual health and contraception',
  'sport-medicine': 'Sport and exercise medicine',
  'substance-misuse': 'Substance misuse',
  teaching: 'Teaching and training',
  'womens-health': 'Women’s health',
} as const;

export type Expertise = keyof typeof expertiseLabels;
export const allExpertise = Object.keys(expertiseLabels) as [Expertise, ...Expertise[]];
export const mostExpertise = 12;
