import type { AppRoute } from '../routes/app-route.ts';

/** The part of Vite's manifest that is used here. */
export type Manifest = Readonly<
  Record<string, { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }>
>;

/** Routes hold only functions that load the pages, so their modules are read from the text of the tables. */
const tables = import.meta.glob<string>('../routes/*.ts', { query: '?raw', import: 'default', eager: true });
const moduleByPath = new Map(
  Object.values(tables)
    .flatMap((text) => [...text.matchAll(/\bpath: '([^']+)'[^}]*?import\('\.\.\/([^']+)'\)/g)])
    .map(([, path, module]) => [path, module]),
);

export const moduleOfPage = (path: string): string | undefined => moduleByPath.get(path);

/** Frames that are loaded only with a page inside them. */
const frameModules = { entry: 'pages/account/entry-frame.tsx' };

interface PageFiles {
  styleSheets: string[];
  /** The one that starts the application first. */
  scripts: string[];
}

/** What the browser needs for the page, so that it can fetch all of it at once. */
export function filesOfPage({ path, frame }: Pick<AppRoute, 'path' | 'frame'>, manifest: Manifest): PageFiles {
  const module = moduleOfPage(path);
  if (!module || !manifest[module]) throw new Error(`The build has no module for the page ${path}`);
  if (!manifest['index.html']) throw new Error('The build has no file that starts the application');
  const start = chunksFrom('index.html', manifest);
  const needed = new Set(start);
  if (frame) chunksFrom(frameModules[frame], manifest, needed);
  chunksFrom(module, manifest, needed);
  // Parts that are loaded later are drawn too, so their styles are needed from the start.
  const drawn = new Set(needed);
  for (const { dynamicImports = [] } of [...needed].filter((chunk) => !start.has(chunk))) {
    for (const key of dynamicImports) chunksFrom(key, manifest, drawn);
  }
  return {
    styleSheets: [...new Set([...drawn].flatMap(({ css }) => css ?? []))],
    scripts: [...new Set([manifest['index.html'], ...needed])].flatMap((chunk) => chunk?.file ?? []),
  };
}

/** The chunk and what it imports, the imported ones first: their styles come before its own. */
function chunksFrom(key: string, manifest: Manifest, found = new Set<Manifest[string]>()): Set<Manifest[string]> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk)) return found;
  for (const imported of chunk.imports ?? []) chunksFrom(imported, manifest, found);
  return found.add(chunk);
}
