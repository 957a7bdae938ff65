import { publicUrlMark } from '#core/brand.ts';
import { brand } from '../ui/brand/brand.ts';
import type { Question, SitePage } from './site-page.ts';

const addressOf = (path: string): string => (path === '/' ? `${publicUrlMark}/` : publicUrlMark + path);

const organisation = {
  '@type': 'Organization',
  '@id': `${publicUrlMark}/#organisation`,
  name: brand.name,
  url: `${publicUrlMark}/`,
  logo: `${publicUrlMark}/logo512.png`,
};

const website = {
  '@type': 'WebSite',
  '@id': `${publicUrlMark}/#website`,
  name: brand.name,
  url: `${publicUrlMark}/`,
  inLanguage: 'en-GB',
  publisher: { '@id': organisation['@id'] },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrlMark}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
};

const breadcrumbs = ({ address, title, parents = [] }: SitePage) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ address: '/', title: 'Home' }, ...parents, { address, title }].map((page, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: page.title,
    item: addressOf(page.address),
  })),
});

const faqPage = (questions: readonly Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** What the page is, in the words of schema.org. */
export function structuredData(page: SitePage, questions: readonly Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(page.address === '/' ? [organisation, website] : [breadcrumbs(page)]),
      ...(page.address === '/faq' && questions.length > 0 ? [faqPage(questions)] : []),
    ],
  };
}
