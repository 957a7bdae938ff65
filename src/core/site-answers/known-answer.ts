import { z } from 'zod';
import type { Guide } from '../guides/guide.ts';
import type { SitePage } from '../search/site-pages.ts';
import { answerAddress } from '../site-content/groups.ts';
import type { SiteAnswer } from '../site-content/site-answer.ts';
import { type Block, plainText } from '../text/blocks/blocks.ts';
import { sentences, words } from '../text/words.ts';

export interface AnswerSource {
  label: string;
  link: string;
}

/** What an answer is: something the site says, something it does not say, or a refusal. */
export type AnswerKind = 'answer' | 'unknown' | 'clinical' | 'refused';

/** Something a visitor's question can be answered with. */
export interface KnownAnswer {
  id: string;
  kind: Extract<AnswerKind, 'answer' | 'unknown'>;
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
  /** How people ask for single lines of `further`. */
  passages: Passage[];
  /** Words that nobody uses who asks for anything else. */
  named: string[];
  /** The place to read it, and where to go on. */
  sources: AnswerSource[];
  /** Every place it names. */
  leadsTo: string[];
}

/** The answer of the FAQ and the help article that goes into its detail. */
export const isTwin = (one: KnownAnswer, other: KnownAnswer): boolean =>
  one.leadsTo.includes(other.sources[0]?.link ?? '') || other.leadsTo.includes(one.sources[0]?.link ?? '');

interface Passage {
  /** The place of the line in `further`. */
  line: number;
  asks: string[];
}

const text = z.string().trim().min(1);
/** One way to ask on each line. */
const Asks = text
  .transform((lines) => lines.split('\n').map((line) => line.trim()))
  .pipe(z.array(text.max(160)).min(1));
const Place = z.string().regex(/^(faq|help)\/[a-z][a-z0-9-]*$|^\/[a-z/-]*$/);

/** content/site-answers: how else people ask, and what the helper says in words of its own. */
export const HelperWords = z.strictObject({
  /** By the place of the answer, such as faq/is-it-free or a page's path. */
  asks: z.record(Place, Asks),
  /** By the place, and by some words of the line that answers it. */
  passages: z.record(Place, z.record(text, Asks)).default({}),
  own: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
        kind: z.enum(['answer', 'unknown']),
        text: text.max(400),
        source: z.strictObject({ label: text.max(60), link: z.string().regex(/^\/[a-z/#-]*$/) }),
        asks: Asks,
        /** Words that nobody uses who asks for anything else. */
        named: text
          .transform((list) => list.split(',').map((name) => name.trim()))
          .pipe(z.array(text.max(40)))
          .optional(),
      }),
    )
    .default([]),
});
export type HelperWords = z.infer<typeof HelperWords>;

interface Material {
  answers: readonly SiteAnswer[];
  pages: readonly SitePage[];
  guides: readonly Pick<Guide, 'id' | 'title' | 'summary'>[];
  words: readonly HelperWords[];
}

export function knownAnswers({ answers, pages, guides, words: files }: Material): KnownAnswer[] {
  const asksAt = (place: string) => files.flatMap(({ asks }) => asks[place] ?? []);
  const passagesAt = (place: string) => files.flatMap(({ passages }) => Object.entries(passages[place] ?? {}));
  return [
    ...answers.map((answer) => {
      const place = `${answer.kind}/${answer.id}`;
      return ofSiteAnswer(answer, asksAt(place), passagesAt(place));
    }),
    ...pages.map((page) => ofPage(page, asksAt(page.path))),
    ...guides.map((guide) => ofGuide(guide, asksAt(guidePath(guide)))),
    ...files.flatMap(({ own }) =>
      own.map(({ id, kind, text: lead, source: place, asks, named = [] }) =>
        inOwnWords({ id: `own/${id}`, kind, lead, sources: [place], named }, asks),
      ),
    ),
  ];
}

const inOwnWords = (
  answer: Pick<KnownAnswer, 'id' | 'kind' | 'lead' | 'sources' | 'named'>,
  [title = '', ...asks]: string[],
): KnownAnswer => ({
  ...answer,
  source: 'own',
  title,
  // A refusal is like no question it answers.
  summary: answer.kind === 'answer' ? answer.lead : '',
  further: [],
  asks,
  passages: [],
  leadsTo: [],
});

function ofSiteAnswer(answer: SiteAnswer, asks: string[], passages: [string, string[]][]): KnownAnswer {
  const [onward] = answer.links;
  const further = answer.blocks.flatMap(linesOf);
  return {
    id: `${answer.kind}/${answer.id}`,
    kind: 'answer',
    source: answer.kind,
    title: answer.title,
    // The summary of a help article says what it is about; its lines are the answer.
    lead: answer.kind === 'faq' ? answer.summary : '',
    summary: answer.summary,
    further,
    asks,
    passages: passages.flatMap(([some, ways]) => {
      const line = lineWith(some, further);
      return line < 0 ? [] : [{ line, asks: ways }];
    }),
    named: [],
    sources: [
      { label: answer.title, link: answerAddress(answer) },
      ...(onward ? [{ label: onward.label, link: onward.to }] : []),
    ],
    leadsTo: answer.links.map(({ to }) => to),
  };
}

const lineWith = (some: string, lines: readonly string[]): number => lines.findIndex((line) => line.includes(some));

const ofPage = ({ path, title, summary, alsoCalled }: SitePage, asks: string[]): KnownAnswer => ({
  id: path,
  kind: 'answer',
  source: 'page',
  title,
  lead: `${title}: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
  summary: `${summary} ${alsoCalled}`,
  further: [],
  asks,
  passages: [],
  named: [],
  sources: [{ label: title, link: path }],
  leadsTo: [],
});

const guidePath = ({ id }: Pick<Guide, 'id'>): string => `/study-materials/${id}`;

const ofGuide = (guide: Material['guides'][number], asks: string[]): KnownAnswer => ({
  id: guidePath(guide),
  kind: 'answer',
  source: 'page',
  title: guide.title,
  lead: `Among the study guides is one on that: “${guide.title}”. ${guide.summary}`,
  summary: guide.summary,
  further: [],
  asks,
  passages: [],
  named: [],
  sources: [
    { label: guide.title, link: guidePath(guide) },
    { label: 'Study materials', link: '/study-materials' },
  ],
  leadsTo: [],
});

function linesOf(block: Block): string[] {
  if (block.kind === 'paragraph') return joined(sentences(plainText(block.spans)));
  return block.kind === 'list' ? block.items.map(plainText) : [];
}

const tooShortAlone = 3;

/** "Yes." and "A payment failed." say nothing alone: they stand with what follows. */
function joined(said: readonly string[]): string[] {
  const lines: string[] = [];
  let waiting = '';
  for (const sentence of said) {
    // What goes on in small letters, as after “Forgot password?”, belongs to the sentence before.
    if (waiting === '' && lines.length > 0 && /^\p{Ll}/u.test(sentence)) {
      lines.push(`${lines.pop()} ${sentence}`);
      continue;
    }
    const line = waiting === '' ? sentence : `${waiting} ${sentence}`;
    waiting = words(line).length <= tooShortAlone ? line : '';
    if (waiting === '') lines.push(line);
  }
  if (waiting !== '') lines.push([lines.pop() ?? '', waiting].join(' ').trim());
  return lines;
}

/** Places and lines that are named and do not exist: a slip in the files. */
export function strayAsks({ answers, pages, guides, words: files }: Material): string[] {
  const lines = new Map(answers.map(({ kind, id, blocks }) => [`${kind}/${id}`, blocks.flatMap(linesOf)]));
  const known = new Set([...lines.keys(), ...pages.map(({ path }) => path), ...guides.map(guidePath)]);
  return [
    ...files.flatMap(({ asks }) => Object.keys(asks)).filter((place) => !known.has(place)),
    ...files.flatMap(({ passages }) =>
      Object.entries(passages).flatMap(([place, ways]) =>
        Object.keys(ways)
          .filter((some) => lineWith(some, lines.get(place) ?? []) < 0)
          .map((some) => `${place}: ${some}`),
      ),
    ),
  ];
}
