import type { SearchKind } from '#core/search/kinds.ts';

export const kindWords: Readonly<Record<SearchKind, string>> = {
  page: 'Pages',
  guide: 'Study guides',
  help: 'Help',
  faq: 'FAQ',
  case: 'Cases',
  consultation: 'Your consultations',
};
