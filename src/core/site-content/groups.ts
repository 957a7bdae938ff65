/** The parts of the FAQ and of the help pages, in the order they are read in. */
export const answerGroups = {
  faq: {
    start: 'Before you start',
    assessment: 'The assessment',
    patients: 'The patients',
    marks: 'Marks and feedback',
    plans: 'Plans and payment',
    account: 'Your account and your data',
    technical: 'Browsers and devices',
  },
  help: {
    account: 'Your account',
    consulting: 'Consulting',
    feedback: 'Marks and feedback',
    planning: 'Planning your practice',
    payment: 'Plans and payment',
    support: 'When something does not work',
  },
} as const;

export type SiteContentKind = keyof typeof answerGroups;

const pages: Readonly<Record<SiteContentKind, string>> = { faq: '/faq', help: '/help-and-support' };

/** Where an answer can be read. */
export const answerAddress = ({ kind, id }: { kind: SiteContentKind; id: string }): string => `${pages[kind]}#${id}`;

interface Placed {
  group: string;
  order: number;
  title: string;
}

/** In reading order: by group, then by their place within it. */
export function inReadingOrder<Answer extends Placed>(kind: SiteContentKind, answers: readonly Answer[]): Answer[] {
  const groups = Object.keys(answerGroups[kind]);
  return [...answers].sort(
    (one, other) =>
      groups.indexOf(one.group) - groups.indexOf(other.group) ||
      one.order - other.order ||
      (one.title < other.title ? -1 : 1),
  );
}
