import { prerender as drawToStream } from 'react-dom/static';
import { matchPath, StaticRouter } from 'react-router';
import { App } from '../app.tsx';
import { routeTable } from '../route-table.ts';
import { AppRoutes, buildRoutes, preloadPage } from '../router.tsx';
import { adminRoutes } from '../routes/admin-routes.ts';
import type { AppRoute } from '../routes/app-route.ts';
import { styleSheetFor, withoutInlineStyles } from './inline-styles.ts';
import { pageDescriptions } from './page-descriptions.ts';
import { filesOfPage, type Manifest } from './page-files.ts';
import { pageHtml } from './page-html.ts';
import type { SiteContent, SitePage } from './site-page.ts';
import { structuredData } from './structured-data.ts';
import { withWaitingControls } from './waiting-controls.ts';

interface BuildResult {
  /** The built index.html. */
  template: string;
  manifest: Manifest;
  content: SiteContent;
  readFile: (file: string) => string;
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
export async function prerender(build: BuildResult): Promise<Site> {
  const sitePages = [...describedPages(build.content), ...build.content.pages];
  const pages = [];
  for (const page of sitePages) pages.push({ address: page.address, html: await writePage(page, build) });
  const listed = sitePages.map(({ address }) => address).filter((address) => !unlisted.has(address));
  return { pages, listed, closed: closedFolders(sitePages) };
}

async function writePage(page: SitePage, build: BuildResult): Promise<string> {
  const { body, styles } = withoutInlineStyles(withWaitingControls(await draw(page)));
  const { styleSheets, scripts } = filesOfPage(routeOf(page.address), build.manifest);
  const css = [...styleSheets.map(build.readFile), styleSheetFor(styles)].join('\n');
  return pageHtml(build.template, {
    page,
    body,
    structuredData: structuredData(page, build.content.questions),
    // One file, because each further one would keep the first paint waiting.
    styleSheet: { file: build.addStyleSheet(css), standsFor: styleSheets },
    font: fontIn(css),
    starter: build.manifest['after-paint.ts']?.file ?? '',
    scripts,
  });
}

/** The font file that nearly every letter is in. */
function fontIn(css: string): string {
  const file = /url\(\/(assets\/inter-latin-opsz[^)]+\.woff2)\)/.exec(css)?.[1];
  if (!file) throw new Error('The style sheets name no font');
  return file;
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
    (access === 'public' || access === 'visitor-only') &&
    sitePages.some(({ address }) => matchPath(path, address) !== null);
  const folders = [...routeTable, ...adminRoutes]
    .filter((route) => !isOpen(route))
    .map(({ path }) => path.split(/[:*]/)[0] ?? path);
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
