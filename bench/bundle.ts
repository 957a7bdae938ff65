// What a browser must load before the signed-in shell works: the entry, its static imports, and the shell's own chunk.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '#server/project-root.ts';
import { report } from './report.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
  css?: string[];
}

const folder = join(projectRoot, 'dist/web');
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const kilobytes = (files: Iterable<string>) =>
  Math.round(
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / 100,
  ) / 10;

function staticFiles(keys: string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) continue;
    files.add(chunk.file);
    staticFiles(chunk.imports ?? [], files);
  }
  return files;
}

const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
const dashboard = Object.keys(manifest).filter((key) => key.endsWith('pages/practice/dashboard-page.tsx'));
const visitor = staticFiles(entry);
const signedIn = staticFiles([...entry, ...dashboard]);
const adminInShell = [...signedIn].filter((file) => /admin|chart/i.test(file));

report({
  name: 'bundle.visitor-first-js',
  value: kilobytes(visitor),
  unit: 'kB gzip',
  goal: '<= 120',
  pass: kilobytes(visitor) <= 120,
});
report({
  name: 'bundle.signed-in-first-js',
  value: kilobytes(signedIn),
  unit: 'kB gzip',
  goal: '<= 170',
  pass: kilobytes(signedIn) <= 170,
});
report({
  name: 'bundle.admin-or-charts-in-shell',
  value: adminInShell.length,
  unit: 'chunks',
  goal: '0',
  pass: adminInShell.length === 0,
});
