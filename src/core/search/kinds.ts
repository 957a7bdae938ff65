export const searchKinds = ['page', 'guide', 'help', 'faq', 'case', 'consultation'] as const;
export type SearchKind = (typeof searchKinds)[number];
