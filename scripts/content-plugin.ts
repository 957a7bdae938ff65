import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { splitFrontMatter } from '../src/core/guides/front-matter.ts';
import { readSiteAnswer } from '../src/core/site-content/site-answer.ts';

const place = /\/content\/(faq|help)\/[^/?]+\.md$/;

/** Lets pages import the answers in content/faq and content/help as data: read and checked once, when they are built. */
export function contentFiles(): Plugin {
  return {
    name: 'content-files',
    enforce: 'pre',
    load(path) {
      const kind = place.exec(path)?.[1];
      if (kind !== 'faq' && kind !== 'help') return null;
      const parts = splitFrontMatter(readFileSync(path, 'utf8'));
      const head = parts ? parse(parts.head) : null;
      const reading = readSiteAnswer(kind, { fileName: basename(path), head, body: parts?.body ?? '' });
      if (!reading.ok) return this.error(`${kind}/${basename(path)}: ${reading.problems.join('; ')}`);
      return { code: `export const answer = ${JSON.stringify(reading.content)};`, moduleType: 'js' };
    },
  };
}
