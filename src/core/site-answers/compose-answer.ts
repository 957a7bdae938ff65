import type { FoundAnswer } from './answer-index.ts';
import { type AnswerKind, type AnswerSource, isTwin } from './known-answer.ts';

export interface HelperReply {
  kind: AnswerKind | 'talk';
  /** To be said one after the other. */
  lines: string[];
  sources: AnswerSource[];
}

/** From here on an answer is about the question; below `perhaps` nothing is. */
const nearEnough = 0.66;
const perhaps = 0.58;
/** Another answer that is about as near may be the one that was meant. */
const otherWithin = 0.08;
const mostOthers = 2;
const shortWithin = 0.16;
const plain = 0.85;
const detailWithin = 0.3;
const lineNear = 0.45;
const mostSources = 3;

const contact: AnswerSource = { label: 'Contact', link: '/contact' };

export const doesNotKnow: HelperReply = {
  kind: 'unknown',
  lines: ['I don’t know that one: the pages of this site don’t say. The contact form reaches a person who can answer.'],
  sources: [contact],
};

/** What is said to one question: the answer in short, what it says about this in particular, and what else may be meant. */
export function replyTo(found: readonly FoundAnswer[]): HelperReply | null {
  const [best] = found;
  if (!best || best.score < perhaps) return null;
  const { answer } = best;
  if (answer.kind !== 'answer') return { kind: answer.kind, lines: [answer.lead], sources: answer.sources };
  const short = answer.lead === '' ? found.find((other) => saysInShort(other, best)) : undefined;
  const near = found.filter(
    (other) => other !== best && other.answer.kind === 'answer' && best.score - other.score < otherWithin,
  );
  const others = near.filter((one) => one !== short && !isTwin(one.answer, answer)).slice(0, mostOthers);
  const detail = answer.lead === '' ? undefined : found.find((other) => goesIntoDetail(other, best));
  const said = short
    ? [...linesOf(short, short.answer.lead).slice(0, 2), ...best.further]
    : [...linesOf(best, answer.lead), ...(detail?.further ?? [])];
  return {
    kind: 'answer',
    lines: [
      ...(best.score < nearEnough ? ['I’m not sure that I understood. Perhaps this helps:'] : []),
      ...said,
      ...(others.length > 0 ? ['Or perhaps you mean this:'] : []),
      ...others.flatMap((other, at) => linesOf(other, other.answer.lead).slice(0, mostOthers - at)),
    ],
    sources: differing(
      inTurn([
        answer.sources,
        ...[short ?? detail, ...others, ...near].map((one) => one?.answer.sources.slice(0, 1) ?? []),
      ]),
    ),
  };
}

/** Who asks for one line gets that first; a "Yes" to the whole would be no answer to it. */
function linesOf({ further, asksForLine }: FoundAnswer, lead: string): string[] {
  const isToWhole = yesOrNo.test(lead) && !yesOrNo.test(further[0] ?? '');
  const lines = asksForLine ? [...further, ...(isToWhole ? [] : [lead])] : [lead, ...further];
  return lines.filter((line) => line !== '');
}

const yesOrNo = /^(?:yes|no|not)\b/i;

/** A help article goes into detail: an answer of the FAQ that leads there, or is about as near, says it in short. */
function saysInShort(other: FoundAnswer, article: FoundAnswer): boolean {
  if (other.answer.source !== 'faq' || other.score < perhaps) return false;
  const link = article.answer.sources[0]?.link ?? '';
  return other.answer.leadsTo.includes(link) || (other.score >= plain && article.score - other.score < shortWithin);
}

/** What was asked may stand in the help article alone. */
const goesIntoDetail = (other: FoundAnswer, { answer, score }: FoundAnswer): boolean =>
  other.answer.source === 'help' &&
  isTwin(other.answer, answer) &&
  other.nearestLine >= lineNear &&
  score - other.score < detailWithin;

/** Several answers to the questions of one message; nothing is said twice. */
export function together(replies: readonly HelperReply[]): HelperReply {
  // What the site is silent about is said as well, after what it knows.
  const said = replies.toSorted((one, other) => Number(other.kind === 'answer') - Number(one.kind === 'answer'));
  return {
    kind: said[0]?.kind ?? 'unknown',
    lines: notTooLong([...new Set(said.flatMap(({ lines }) => lines))]),
    sources: differing(inTurn(said.map(({ sources }) => sources))),
  };
}

const longest = 1600;

/** Nobody reads a page in a chat box. */
function notTooLong(lines: readonly string[]): string[] {
  let length = 0;
  const kept = lines.filter((line, at) => {
    length += line.length;
    return at === 0 || length <= longest;
  });
  // What announces something must not stand last.
  return kept.length > 1 && kept.at(-1)?.endsWith(':') ? kept.slice(0, -1) : kept;
}

/** The first of each, then the second of each: no answer goes without its place. */
function inTurn(lists: readonly AnswerSource[][]): AnswerSource[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

export function differing(sources: readonly AnswerSource[]): AnswerSource[] {
  return [...new Map(sources.map((source) => [source.link, source])).values()].slice(0, mostSources);
}
