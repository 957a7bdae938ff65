import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { redirectTable, routeTable } from '../../route-table.ts';
import { adminRoutes } from '../../routes/admin-routes.ts';
import { faqAnswers } from './help/faq-answers.ts';
import { helpAnswers } from './help/help-answers.ts';

const guideFiles = Object.keys(import.meta.glob('../../../../content/guides/*.md'));
const sources = import.meta.glob<string>('./**/*-page.tsx', { eager: true, query: '?raw', import: 'default' });

/** The places within a page that an address may name. */
const places: Record<string, ReadonlySet<string>> = {
  '/faq': new Set(faqAnswers.map(({ id }) => id)),
  '/help-and-support': new Set(helpAnswers.map(({ id }) => id)),
  '/legal': idsIn('legal-page.tsx'),
  '/features': idsIn('features-page.tsx'),
};

function idsIn(file: string): Set<string> {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return new Set([...text.matchAll(/\bid="([a-z-]+)"/g)].map(([, id = '']) => id));
}

function leadsNowhere(to: string): boolean {
  const [path = '', place] = to.split('#');
  const address = path.split('?')[0] ?? '';
  const guide = /^\/study-materials\/(.+)$/.exec(address)?.[1];
  if (guide) return !guideFiles.some((file) => file.endsWith(`/${guide}.md`));
  const isKnown = [...routeTable, ...adminRoutes, ...redirectTable].some(
    (route) => matchPath(route.path, address) !== null,
  );
  return !isKnown || (place !== undefined && !places[address]?.has(place));
}

describe('links of the public pages', () => {
  it('in the FAQ and the help lead to a page, a guide or an answer that exists', () => {
    const links = [...faqAnswers, ...helpAnswers].flatMap(({ id, links }) => links.map(({ to }) => ({ id, to })));
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter(({ to }) => leadsNowhere(to))).toEqual([]);
  });

  it('in the pages themselves do so too', () => {
    const links = Object.entries(sources).flatMap(([file, text]) =>
      [...text.matchAll(/\bto="(\/[^"]*)"/g)].map(([, to = '']) => ({ file, to })),
    );
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter(({ to }) => leadsNowhere(to))).toEqual([]);
  });

  it('are told apart from links that lead nowhere', () => {
    expect(['/faq#nothing', '/nowhere', '/study-materials/nothing'].filter(leadsNowhere)).toHaveLength(3);
  });
});
