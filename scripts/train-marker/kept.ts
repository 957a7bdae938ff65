import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/project-root.ts';

/** What was worked out once is not worked out again, until a file that it rests on changes. */
export interface Kept<T> {
  of(key: unknown, work: () => Promise<T>): Promise<T>;
}

/** Kept between runs, one JSON line for each; `restsOn` are files and folders of the project. */
export function keptIn<T>(name: string, restsOn: readonly string[]): Kept<T> {
  const folder = join(projectRoot, 'node_modules/.cache/clavis-marker');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}-${fingerprint(restsOn)}.jsonl`);
  const known = new Map<string, T>();
  for (const line of linesOf(path)) {
    const [key, value] = JSON.parse(line) as [string, T];
    known.set(key, value);
  }
  return {
    async of(key, work) {
      const id = hash([JSON.stringify(key)]);
      const found = known.get(id);
      if (found !== undefined) return found;
      const value = await work();
      known.set(id, value);
      appendFileSync(path, `${JSON.stringify([id, value])}\n`);
      return value;
    },
  };
}

/** A line that a stopped run left half written does not count. */
function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').slice(0, -1);
  } catch {
    return [];
  }
}

function fingerprint(paths: readonly string[]): string {
  return hash(paths.flatMap((path) => filesIn(join(projectRoot, path))).map((path) => readFileSync(path)));
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true }) as string[];
  return names
    .sort()
    .map((name) => join(path, name))
    .filter((one) => statSync(one).isFile() && !one.includes('.test.'));
}

function hash(texts: readonly (string | Buffer)[]): string {
  const sum = createHash('sha256');
  for (const text of texts) sum.update(text);
  return sum.digest('hex').slice(0, 16);
}
