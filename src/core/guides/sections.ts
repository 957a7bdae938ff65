/** The shelves of the library, in the order of a consultation between its two ends. */
export const guideSections = {
  exam: { label: 'The assessment', sentence: 'How it works, what is marked, and how to practise for it.' },
  structure: { label: 'The twelve minutes', sentence: 'Opening, turning and closing, so that the time is enough.' },
  gathering: { label: 'Gathering', sentence: 'Hearing what matters and finding what is dangerous.' },
  communication: { label: 'Talking', sentence: 'Words that are understood, and that are heard as kind.' },
  managing: { label: 'Managing', sentence: 'Plans that are safe, shared and can be carried out.' },
  professional: { label: 'Professional matters', sentence: 'Consent, confidence, colleagues and the law.' },
} as const;

export type GuideSection = keyof typeof guideSections;
export const guideSectionIds = Object.keys(guideSections) as [GuideSection, ...GuideSection[]];
