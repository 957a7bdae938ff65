import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Guide } from '#core/guides/guide.ts';
import { sitePages } from '#core/search/site-pages.ts';
import { HelperWords, type KnownAnswer, knownAnswers } from '#core/site-answers/known-answer.ts';
import type { SiteAnswer } from '#core/site-content/site-answer.ts';
import { projectRoot } from '../../project-root.ts';

const folder = join(projectRoot, 'content/site-answers');

/** How else people ask, and what the site does not say. */
export const readHelperWords = (): HelperWords[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => HelperWords.parse(parse(readFileSync(join(folder, name), 'utf8'))));

/** Everything a visitor's question can be answered with. */
export const loadKnownAnswers = (answers: readonly SiteAnswer[], guides: readonly Guide[]): KnownAnswer[] =>
  knownAnswers({ answers, pages: sitePages, guides, words: readHelperWords() });
