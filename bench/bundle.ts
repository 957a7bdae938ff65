// What a browser must load before a page works: the start of the application and the page's own part, with their imports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '#server/project-root.ts';
import { report } from './report.ts';

interface Chunk {
  file: string;
  imports?: string[];
}

const folder = join(projectRoot, 'dist/web');
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

const firstPages = [
  { name: 'home', module: 'pages/public/home/home-page.tsx', most: 120 },
  { name: 'features', module: 'pages/public/features-page.tsx', most: 120 },
  { name: 'pricing', module: 'pages/public/pricing/pricing-page.tsx', most: 120 },
  { name: 'faq', module: 'pages/public/help/faq-page.tsx', most: 120 },
  { name: 'dashboard', module: 'pages/practice/progress/dashboard-page.tsx', most: 170 },
];

for (const { name, module, most } of firstPages) {
  const files = filesOf(['index.html', module]);
  const size = kilobytes(files);
  report({ name: `bundle.${name}.first-js`, value: size, unit: 'kB gzip', goal: `<= ${most}`, pass: size <= most });
  const strangers = [...files].filter((file) => /admin|chart/i.test(file));
  report({
    name: `bundle.${name}.admin-or-charts`,
    value: strangers.length,
    unit: 'chunks',
    goal: '0',
    pass: strangers.length === 0,
  });
}

function filesOf(keys: readonly string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    filesOf(chunk.imports ?? [], files);
  }
  return files;
}

function kilobytes(files: Iterable<string>): number {
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    0,
  );
  return Math.round(bytes / 100) / 10;
}
