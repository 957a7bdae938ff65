import { describe, expect, it } from 'vitest';
import source from '../index.html?raw';
import { readPageData } from '../lib/page-data.ts';
import { pageHtml } from './page-html.ts';
import type { SitePage } from './site-page.ts';
import { structuredData } from './structured-data.ts';

// As Vite builds it: the styles come after the script.
const template = source.replaceAll(/<link rel="stylesheet"[^>]*>/g, '');

const guide: SitePage = {
  address: '/study-materials/minute-six',
  title: 'Minute “six” & <after>',
  description: 'What to have said by then, in "plain" words.',
  parents: [{ address: '/study-materials', title: 'Study materials' }],
  data: [{ queryKey: ['guides', 'text', 'minute-six'], data: { text: '</script><script>alert(1)</script>' } }],
};

function open(page: SitePage): Document {
  const html = pageHtml(template, {
    page,
    body: '<main><h1>Minute six</h1></main>',
    structuredData: structuredData(page, [{ question: 'Is it free?', answer: 'Some of it.' }]),
    styleSheet: { file: 'assets/page-1.css', standsFor: ['assets/index.css', 'assets/guide.css'] },
    font: 'assets/inter.woff2',
    starter: 'assets/after-paint.js',
    scripts: ['assets/index.js', 'assets/guide.js'],
  });
  return new DOMParser().parseFromString(html, 'text/html');
}
const content = (page: Document, selector: string) => page.querySelector(selector)?.getAttribute('content');
const graph = (page: Document) =>
  JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '')['@graph'];

describe('the HTML of a prerendered page', () => {
  it('[ROUTE-02] carries its own title, description, address and picture, each once', () => {
    const page = open(guide);
    expect(page.title).toBe('Minute “six” & <after> · Clavis');
    expect(page.querySelectorAll('title, meta[name="description"], link[rel="canonical"]')).toHaveLength(3);
    expect(content(page, 'meta[name="description"]')).toBe(guide.description);
    const address = 'https://public-url.invalid/study-materials/minute-six';
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(address);
    expect(content(page, 'meta[property="og:url"]')).toBe(address);
    expect(content(page, 'meta[property="og:title"]')).toBe(page.title);
    expect(content(page, 'meta[property="og:image"]')).toBe('https://public-url.invalid/og-image.png');
    expect(page.querySelector('meta[name="robots"]')).toBeNull();
  });

  it('carries its text, and neither the notice for those without scripts nor an overlay that hides it', () => {
    const page = open(guide);
    expect(page.querySelector('#root > main > h1')?.textContent).toBe('Minute six');
    expect(page.querySelector('noscript')).toBeNull();
    expect(page.getElementById('intro')?.className).toBe('over-text');
  });

  it('waits for one style sheet only, and starts the application after the first paint', () => {
    const page = open(guide);
    const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    expect(
      sheets.filter((sheet) => !sheet.hasAttribute('disabled')).map((sheet) => sheet.getAttribute('href')),
    ).toEqual(['/assets/page-1.css']);
    expect(sheets).toHaveLength(3);
    const starters = [...page.querySelectorAll<HTMLScriptElement>('script[type="module"]')];
    expect(starters.map((script) => script.getAttribute('src'))).toEqual(['/assets/after-paint.js']);
    expect(starters[0]?.dataset.scripts).toBe('/assets/index.js /assets/guide.js');
    expect(page.querySelector('link[rel="preload"][as="font"]')?.getAttribute('href')).toBe('/assets/inter.woff2');
  });

  it('carries what it was drawn from as data that no script can hide in', () => {
    const page = open(guide);
    expect(readPageData(page)).toEqual(guide.data);
    expect([...page.scripts].map(({ type }) => type)).toEqual(['application/ld+json', 'module', 'application/json']);
    expect(readPageData(open({ ...guide, data: [] }))).toEqual([]);
  });

  it('says what it is: where it stands, and on some pages more', () => {
    const [crumbs] = graph(open(guide));
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Home',
      'Study materials',
      guide.title,
    ]);
    const types = (address: string) =>
      graph(open({ ...guide, address })).map((part: { '@type': string }) => part['@type']);
    expect(types('/')).toEqual(['Organization', 'WebSite']);
    expect(types('/faq')).toEqual(['BreadcrumbList', 'FAQPage']);
  });

  it('refuses a start page without its marks', () => {
    const styleSheet = { file: '', standsFor: [] };
    const parts = { page: guide, body: '', structuredData: {}, styleSheet, font: '', starter: '', scripts: [] };
    expect(() => pageHtml('<html></html>', parts)).toThrow('index.html lacks');
  });
});
