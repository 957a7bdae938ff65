import type { FoundAnswer } from './answer-index.ts';
import type { AnswerKind, AnswerSource } from './known-answer.ts';

export interface HelperReply {
  kind: AnswerKind | 'talk';
  /** To be said one after the other. */
  lines: string[];
  sources: AnswerSource[];
}

/** From here on an answer is about the question; below `perhaps` nothing is. */
const nearEnough = 0.68;
const perhaps = 0.58;
/** A second answer must be about as near as the first. */
const secondWithin = 0.06;
const shortWithin = 0.16;
const plain = 0.85;
const mostSources = 3;

export const contact: AnswerSource = { label: 'Contact', link: '/contact' };

export const doesNotKnow: HelperReply = {
  kind: 'unknown',
  lines: ['I don’t know that one: the pages of this site don’t say. The contact form reaches a person who can answer.'],
  sources: [contact],
};

/** What is said to one question: the answer in short, and what it says about this in particular. */
export function replyTo(found: readonly FoundAnswer[]): HelperReply | null {
  const [best, second] = found;
  if (!best || best.score < perhaps) return null;
  const { answer } = best;
  if (best.score < nearEnough && answer.kind === 'answer') return unsure(found);
  if (answer.kind !== 'answer') return { kind: answer.kind, lines: [answer.lead], sources: answer.sources };
  const short = answer.lead === '' ? found.find((other) => saysInShort(other, best)) : undefined;
  const beside = second && second.answer.kind === 'answer' && best.score - second.score < secondWithin ? [second] : [];
  return {
    kind: 'answer',
    lines: [short?.answer.lead ?? answer.lead, ...best.further].filter((line) => line !== ''),
    sources: differing([
      ...answer.sources,
      ...[...(short ? [short] : []), ...beside].flatMap((other) => other.answer.sources.slice(0, 1)),
    ]),
  };
}

/** A help article goes into detail: an answer of the FAQ that leads there, or is about as near, says it in short. */
function saysInShort(other: FoundAnswer, article: FoundAnswer): boolean {
  if (other.answer.source !== 'faq' || other.score < perhaps) return false;
  const link = article.answer.sources[0]?.link ?? '';
  return other.answer.leadsTo.includes(link) || (other.score >= plain && article.score - other.score < shortWithin);
}

/** Half understood: what comes nearest, said to be no more than that, and the other places it could be. */
function unsure(found: readonly FoundAnswer[]): HelperReply {
  const near = found.filter(({ answer, score }) => answer.kind === 'answer' && score >= perhaps - secondWithin);
  const [best] = near;
  return {
    kind: 'answer',
    lines: [
      'I’m not sure that I understood. Perhaps this helps:',
      best?.answer.lead ?? '',
      ...(best?.further ?? []),
    ].filter((line) => line !== ''),
    sources: differing(near.flatMap(({ answer }) => answer.sources.slice(0, 1))),
  };
}

/** Several answers to the questions of one message; nothing is said twice. */
export function together(replies: readonly HelperReply[]): HelperReply {
  const refusing = replies.find(({ kind }) => kind === 'clinical' || kind === 'refused');
  if (refusing) return refusing;
  const known = replies.filter(({ kind }) => kind === 'answer');
  const said = known.length > 0 ? known : replies;
  return {
    kind: said[0]?.kind ?? 'unknown',
    lines: [...new Set(said.flatMap(({ lines }) => lines))],
    sources: differing(inTurn(said.map(({ sources }) => sources))),
  };
}

/** The first of each, then the second of each: no answer goes without its place. */
function inTurn(lists: readonly AnswerSource[][]): AnswerSource[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

export function differing(sources: readonly AnswerSource[]): AnswerSource[] {
  return [...new Map(sources.map((source) => [source.link, source])).values()].slice(0, mostSources);
}
