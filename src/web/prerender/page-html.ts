import { pageDataId } from '../lib/page-data.ts';
import { documentTitle } from '../pages/route-titles.ts';
import { brand } from '../ui/brand.ts';
import { publicUrlMark, type SitePage } from './site-page.ts';

interface PageParts {
  page: SitePage;
  /** Drawn by React. */
  body: string;
  structuredData: object;
  styleSheets: readonly string[];
  scripts: readonly string[];
}

/** The start page of the application with the page's own head and text in it. */
export function pageHtml(template: string, { page, body, structuredData, styleSheets, scripts }: PageParts): string {
  const about = [...headLines(page), `<script type="application/ld+json">${jsonInHtml(structuredData)}</script>`];
  const files = [
    ...styleSheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  const data = page.data?.length
    ? `<script type="application/json" id="${pageDataId}">${jsonInHtml(page.data)}</script>`
    : '';
  const replacements: Array<[what: string | RegExp, by: string]> = [
    [/<!-- plain head\b.*<!-- \/plain head -->/s, about.join('\n    ')],
    ['</head>', `  ${files.join('\n    ')}\n  </head>`],
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
