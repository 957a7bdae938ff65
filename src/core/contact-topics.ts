/** What a message is about; the order is the one of the form. */
export const contactTopics = {
  account: 'My account or signing in',
  payment: 'A plan or a payment',
  case: 'A mistake in a case or a mark',
  technical: 'Something does not work',
  accessibility: 'Something I cannot read, reach or operate',
  privacy: 'My personal data',
  other: 'Something else',
} as const;

export type ContactTopic = keyof typeof contactTopics;
export const contactTopicIds = Object.keys(contactTopics) as [ContactTopic, ...ContactTopic[]];

export const longestMessage = 4000;
