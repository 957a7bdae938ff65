import { prerender as drawToStream } from 'react-dom/static';
import { matchPath, StaticRouter } from 'react-router';
import { App } from '../app.tsx';
import { type AppRoute, routeTable } from '../route-table.ts';
import { AppRoutes, buildRoutes, preloadPage } from '../router.tsx';
import { styleSheetFor, withoutInlineStyles } from './inline-styles.ts';
import { pageDescriptions } from './page-descriptions.ts';
import { filesOfPage, type Manifest } from './page-files.ts';
import { pageHtml } from './page-html.ts';
import type { SiteContent, SitePage } from './site-page.ts';
import { structuredData } from './structured-data.ts';

interface BuildResult {
  /** The built index.html. */
  template: string;
  manifest: Manifest;
  content: SiteContent;
  /** Puts one more style sheet beside the built ones and answers its place. */
  addStyleSheet: (css: string) => string;
}

interface Site {
  pages: Array<{ address: string; html: string }>;
  /** For robots.txt and sitemap.xml, which the server completes with its address. */
  listed: string[];
  closed: string[];
}

/** Every public page as HTML. Called by scripts/build.mjs when the application itself is built. */
export async function prerender({ template, manifest, content, addStyleSheet }: BuildResult): Promise<Site> {
  const sitePages = [...describedPages(content), ...content.pages];
  const drawn = [];
  for (const page of sitePages) drawn.push({ page, ...withoutInlineStyles(await draw(page)) });
  const styleSheet = addStyleSheet(styleSheetFor(new Set(drawn.flatMap(({ styles }) => styles))));

  const pages = drawn.map(({ page, body, styles }) => {
    const { styleSheets, scripts } = filesOfPage(routeOf(page.address), manifest);
    const html = pageHtml(template, {
      page,
      body,
      structuredData: structuredData(page, content.questions),
      styleSheets: styles.length > 0 ? [...styleSheets, styleSheet] : styleSheets,
      scripts,
    });
    return { address: page.address, html };
  });
  const listed = sitePages.map(({ address }) => address).filter((address) => !unlisted.has(address));
  return { pages, listed, closed: closedFolders(sitePages) };
}

const describedPages = ({ data }: SiteContent): SitePage[] =>
  routeTable.flatMap(({ path, title }) => {
    const description = pageDescriptions[path];
    return description === undefined ? [] : [{ address: path, title, description, data: data[path] ?? [] }];
  });

/** Pages that nobody looks for in a search engine. */
const unlisted = new Set(['/login', '/signup', '/search']);

/** Where nothing is for search engines: behind an account, or at an address that somebody was sent. */
function closedFolders(sitePages: readonly SitePage[]): string[] {
  const isOpen = ({ path, access }: AppRoute) =>
    access !== 'user' && access !== 'admin' && sitePages.some(({ address }) => matchPath(path, address) !== null);
  const folders = routeTable.filter((route) => !isOpen(route)).map(({ path }) => path.split(/[:*]/)[0] ?? path);
  const isCovered = (folder: string) => folders.some((other) => other !== folder && folder.startsWith(other));
  return [...new Set(folders)].filter((folder) => !isCovered(folder)).sort();
}

function routeOf(address: string): AppRoute {
  const route = routeTable.find(({ path }) => matchPath(path, address) !== null);
  if (!route) throw new Error(`The route table has no page ${address}`);
  return route;
}

async function draw({ address, data = [] }: SitePage): Promise<string> {
  const routes = buildRoutes();
  await preloadPage(routes, address);
  const failures: unknown[] = [];
  const { prelude } = await drawToStream(
    <App prerendered pageData={data}>
      <StaticRouter location={address}>
        <AppRoutes routes={routes} />
      </StaticRouter>
    </App>,
    {
      // Everything in its place: pieces that came later would need an inline script to put them there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error);
      },
    },
  );
  const body = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  if (!body.includes('<h1') || body.includes('<script'))
    throw new Error(`The page ${address} was not drawn as it should be`);
  return body;
}
