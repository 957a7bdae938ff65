import { z } from 'zod';
import { sentences } from '../cases/words.ts';
import { type Block, plainText } from '../guides/blocks.ts';
import type { SitePage } from '../search/site-pages.ts';
import { answerAddress } from '../site-content/groups.ts';
import type { SiteAnswer } from '../site-content/site-answer.ts';

export interface AnswerSource {
  label: string;
  link: string;
}

/** What an answer is: something the site says, something it does not say, or a refusal. */
export type AnswerKind = 'answer' | 'unknown' | 'clinical' | 'refused';

/** Something a visitor's question can be answered with. */
export interface KnownAnswer {
  id: string;
  kind: AnswerKind;
  source: 'faq' | 'help' | 'page' | 'own';
  title: string;
  /** The answer in a sentence or two, enough when nothing else is asked; empty where only `further` answers. */
  lead: string;
  /** What it is about, in short: compared with questions, not said. */
  summary: string;
  /** What else it says, each to be said alone. */
  further: string[];
  /** The question in other people's words. */
  asks: string[];
  /** The place to read it, and where to go on. */
  sources: AnswerSource[];
  /** Every place it names. */
  leadsTo: string[];
}

const text = z.string().trim().min(1);

/** content/site-answers: how else people ask, and what the helper says in words of its own. */
export const HelperWords = z.strictObject({
  /** By the place of the answer, such as faq/is-it-free or a page's path. */
  asks: z.record(z.string().regex(/^(faq|help)\/[a-z][a-z0-9-]*$|^\/[a-z/-]*$/), z.array(text.max(160)).min(1)),
  own: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
      kind: z.enum(['answer', 'unknown', 'clinical', 'refused']),
      text: text.max(400),
      source: z.strictObject({ label: text.max(60), link: z.string().regex(/^\/[a-z/#-]*$/) }),
      asks: z.array(text.max(160)).min(2),
    }),
  ),
});
export type HelperWords = z.infer<typeof HelperWords>;

interface Material {
  answers: readonly SiteAnswer[];
  pages: readonly SitePage[];
  words: HelperWords;
}

export function knownAnswers({ answers, pages, words }: Material): KnownAnswer[] {
  return [
    ...answers.map((answer) => ofSiteAnswer(answer, words.asks[`${answer.kind}/${answer.id}`] ?? [])),
    ...pages.map((page) => ofPage(page, words.asks[page.path] ?? [])),
    ...words.own.map(
      ({ id, kind, text: summary, source: place, asks }): KnownAnswer => ({
        id: `own/${id}`,
        kind,
        source: 'own',
        title: asks[0] ?? '',
        lead: summary,
        summary,
        further: [],
        asks: asks.slice(1),
        sources: [place],
        leadsTo: [],
      }),
    ),
  ];
}

function ofSiteAnswer(answer: SiteAnswer, asks: string[]): KnownAnswer {
  const [onward] = answer.links;
  return {
    id: `${answer.kind}/${answer.id}`,
    kind: 'answer',
    source: answer.kind,
    title: answer.title,
    // The summary of a help article says what it is about; its lines are the answer.
    lead: answer.kind === 'faq' ? answer.summary : '',
    summary: answer.summary,
    further: answer.blocks.flatMap(linesOf),
    asks,
    sources: [
      { label: answer.title, link: answerAddress(answer) },
      ...(onward ? [{ label: onward.label, link: onward.to }] : []),
    ],
    leadsTo: answer.links.map(({ to }) => to),
  };
}

const ofPage = ({ path, title, summary, alsoCalled }: SitePage, asks: string[]): KnownAnswer => ({
  id: path,
  kind: 'answer',
  source: 'page',
  title,
  lead: `${title}: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
  summary: `${summary} ${alsoCalled}`,
  further: [],
  asks,
  sources: [{ label: title, link: path }],
  leadsTo: [],
});

function linesOf(block: Block): string[] {
  if (block.kind === 'paragraph') return sentences(plainText(block.spans));
  return block.kind === 'list' ? block.items.map(plainText) : [];
}

/** Places that are named and do not exist: a slip in the file. */
export function strayAsks({ answers, pages, words }: Material): string[] {
  const known = new Set([...answers.map(({ kind, id }) => `${kind}/${id}`), ...pages.map(({ path }) => path)]);
  return Object.keys(words.asks).filter((place) => !known.has(place));
}
