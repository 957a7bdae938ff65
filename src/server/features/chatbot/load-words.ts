import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { sitePages } from '#core/search/site-pages.ts';
import { HelperWords, type KnownAnswer, knownAnswers } from '#core/site-answers/known-answer.ts';
import type { SiteAnswer } from '#core/site-content/site-answer.ts';
import { projectRoot } from '../../project-root.ts';

const file = join(projectRoot, 'content/site-answers/words.yaml');

/** How else people ask, and what the site does not say. */
export const readHelperWords = (): HelperWords => HelperWords.parse(parse(readFileSync(file, 'utf8')));

/** Everything a visitor's question can be answered with. */
export const loadKnownAnswers = (answers: readonly SiteAnswer[]): KnownAnswer[] =>
  knownAnswers({ answers, pages: sitePages, words: readHelperWords() });
