import { publicUrlMark } from '#core/brand.ts';
import { pageDataId } from '../lib/page-data.ts';
import { documentTitle } from '../pages/route-titles.ts';
import { brand } from '../ui/brand/brand.ts';
import type { SitePage } from './site-page.ts';

interface PageParts {
  page: SitePage;
  /** Drawn by React. */
  body: string;
  structuredData: object;
  /** One for the whole page, and those that it stands for. */
  styleSheet: { file: string; standsFor: readonly string[] };
  font: string;
  /** The one that waits for the first paint, then those that it starts. */
  starter: string;
  scripts: readonly string[];
}

/** The start page of the application with the page's own head and text in it. */
export function pageHtml(template: string, parts: PageParts): string {
  const { page, body, structuredData, styleSheet, font, starter, scripts } = parts;
  const about = [...headLines(page), `<script type="application/ld+json">${jsonInHtml(structuredData)}</script>`];
  const files = [
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}" />`,
    `<link rel="stylesheet" href="/${styleSheet.file}" />`,
    // Never fetched: they tell Vite's loader that these styles are there already.
    ...styleSheet.standsFor.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
    `<script type="module" src="/${starter}" data-scripts="${scripts.map((file) => `/${file}`).join(' ')}"></script>`,
  ];
  const data = page.data?.length
    ? `<script type="application/json" id="${pageDataId}">${jsonInHtml(page.data)}</script>`
    : '';
  const replacements: Array<[what: string | RegExp, by: string]> = [
    [/<!-- plain head\b.*<!-- \/plain head -->/s, about.join('\n    ')],
    [/<script type="module".*(?=<\/head>)/s, `${files.join('\n    ')}\n  `],
    ['<div id="intro"', '<div id="intro" class="over-text"'],
    [/<!-- plain body -->.*<!-- \/plain body -->/s, ''],
    ['<div id="root"></div>', `<div id="root">${body}</div>${data}`],
  ];
  return replacements.reduce((html, [what, by]) => replaceOnce(html, what, by), template);
}

function headLines({ address, title, description }: SitePage): string[] {
  const url = publicUrlMark + address;
  const ownTitle = documentTitle(title);
  return [
    `<title>${escapeHtml(ownTitle)}</title>`,
    named('description', description),
    `<link rel="canonical" href="${url}" />`,
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:locale', 'en_GB'),
    property('og:title', ownTitle),
    property('og:description', description),
    property('og:url', url),
    property('og:image', `${publicUrlMark}/og-image.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', `${brand.name}: practise clinical consultations with a patient who holds things back`),
    named('twitter:card', 'summary_large_image'),
  ];
}

const named = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** No end tag of a script may stand in it. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function replaceOnce(text: string, what: string | RegExp, by: string): string {
  const result = text.replace(what, () => by);
  if (result === text) throw new Error(`index.html lacks ${what}`);
  return result;
}
