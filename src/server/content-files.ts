import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { splitFrontMatter } from '#core/guides/front-matter.ts';
import type { ContentFile } from '#core/guides/read-guide.ts';
import { projectRoot } from './project-root.ts';

export interface RefusedFile {
  fileName: string;
  problems: string[];
}

/** The Markdown files in a folder below content/, taken apart but not yet checked. */
export function readContentFiles(
  name: string,
  root = join(projectRoot, 'content'),
): { files: ContentFile[]; refused: RefusedFile[] } {
  const files: ContentFile[] = [];
  const refused: RefusedFile[] = [];
  for (const fileName of readdirSync(join(root, name)).sort()) {
    if (!fileName.endsWith('.md')) continue;
    const parts = splitFrontMatter(readFileSync(join(root, name, fileName), 'utf8'));
    const yaml = parts && parseDocument(parts.head, { uniqueKeys: true, schema: 'core', version: '1.2' });
    const problems = yaml
      ? [...yaml.errors, ...yaml.warnings].map(({ message }) => `front matter: ${message.split('\n')[0]}`)
      : ['front matter: there is none between two lines of ---'];
    if (parts && yaml && problems.length === 0) files.push({ fileName, head: yaml.toJS(), body: parts.body });
    else refused.push({ fileName, problems });
  }
  return { files, refused };
}
