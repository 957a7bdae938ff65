import type { AppRoute } from '../route-table.ts';
import routeTableText from '../route-table.ts?raw';

/** The part of Vite's manifest that is used here. */
export type Manifest = Readonly<
  Record<string, { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }>
>;

/** The table itself holds only functions that load the pages, so their modules are read from its text. */
const moduleByPath = new Map(
  [...routeTableText.matchAll(/\bpath: '([^']+)'[^}]*?import\('\.\/([^']+)'\)/g)].map(([, path, module]) => [
    path,
    module,
  ]),
);

export const moduleOfPage = (path: string): string | undefined => moduleByPath.get(path);

/** Frames that are loaded only with a page inside them. */
const frameModules = { entry: 'pages/account/entry-frame.tsx' };

interface PageFiles {
  styleSheets: string[];
  scripts: string[];
}

/** What the browser needs for the page beside the start of the application, so that it can fetch all of it at once. */
export function filesOfPage({ path, frame }: Pick<AppRoute, 'path' | 'frame'>, manifest: Manifest): PageFiles {
  const module = moduleOfPage(path);
  if (!module || !manifest[module]) throw new Error(`The build has no module for the page ${path}`);
  const already = chunksFrom('index.html', manifest);
  const needed = frame ? chunksFrom(frameModules[frame], manifest) : new Set<Manifest[string]>();
  const chunks = [...chunksFrom(module, manifest, needed)].filter((chunk) => !already.has(chunk));
  // Parts that are loaded later are drawn too, so their styles are needed from the start.
  const later = chunks.flatMap(({ dynamicImports = [] }) =>
    dynamicImports.flatMap((key) => [...chunksFrom(key, manifest)]),
  );
  const styleSheets = [...chunks, ...later].filter((chunk) => !already.has(chunk)).flatMap(({ css }) => css ?? []);
  return { styleSheets: unique(styleSheets), scripts: chunks.map(({ file }) => file) };
}

/** The chunk and what it imports, the imported ones first: their styles come before its own. */
function chunksFrom(key: string, manifest: Manifest, found = new Set<Manifest[string]>()): Set<Manifest[string]> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk)) return found;
  for (const imported of chunk.imports ?? []) chunksFrom(imported, manifest, found);
  return found.add(chunk);
}

const unique = (files: string[]): string[] => [...new Set(files)];
