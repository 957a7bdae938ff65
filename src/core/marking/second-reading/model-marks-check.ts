import { z } from 'zod';
import type { Criterion } from '#core/cases/schema-marks.ts';
import type { Domain } from '#core/cases/schema-parts.ts';
import { words } from '#core/text/words.ts';
import { quoteOf } from '../evidence/quote.ts';
import type { Mark, Quote, TranscriptTurn } from '../marking.ts';
import type { ModelReading } from './model-marks.ts';

const longestComment = { criterion: 260, domain: 480 };
const longestQuote = 400;
const mostQuotes = 3;

/** `part`: which of the criterion's parts the words do, counted from 1. */
const quoted = z.object({ part: z.number(), turn: z.number(), text: z.string() });
const shaped = z.object({
  id: z.string(),
  mark: z.enum(['met', 'partly', 'missed']),
  quotes: z.array(quoted),
  comment: z.string(),
});
const Proposal = shaped.extend({ quotes: z.array(quoted.partial({ part: true })) });
const Answer = z.object({ criteria: z.array(z.unknown()), comment: z.string() });

/** What the answer has to look like, for services that can be held to it; the check below trusts none of them. */
const { $schema: _, ...shape } = z.toJSONSchema(Answer.extend({ criteria: z.array(shaped) }));
export const modelAnswerShape = shape;

/**
 * A model's answer about one domain, with everything taken out that the transcript does not bear out. Null: not an answer.
 * A criterion said to be heard, wholly or half, must show words of the doctor's; without them it is as if it was not answered.
 */
export function checkReading(
  answer: unknown,
  { domain, criteria: asked, turns }: { domain: Domain; criteria: readonly Asked[]; turns: readonly TranscriptTurn[] },
): ModelReading | null {
  const read = Answer.safeParse(answer);
  if (!read.success) return null;
  const criteria: ModelReading['criteria'] = [];
  for (const item of read.data.criteria) {
    const proposal = Proposal.safeParse(item);
    if (!proposal.success) continue;
    const { id, quotes, comment } = proposal.data;
    const criterion = asked.find((one) => one.id === id);
    if (!criterion || criteria.some((one) => one.id === id)) continue;
    const mark = borneOut(proposal.data, criterion, turns);
    const proven = mark === 'missed' ? [] : trueQuotes(quotes, turns);
    if (mark !== 'missed' && proven.length === 0) continue;
    criteria.push({ id, mark, quotes: proven, comment: fitComment(comment, turns, longestComment.criterion) });
  }
  return { domain, criteria, comment: fitComment(read.data.comment, turns, longestComment.domain) };
}

type Asked = Pick<Criterion, 'id' | 'parts' | 'met_with' | 'partly_with' | 'partly'>;

/** Part by part: no more than what its words bear out, whatever mark the model names. */
function borneOut(
  { mark, quotes }: z.infer<typeof Proposal>,
  { parts = [], met_with: all = parts.length, partly_with: some = 1, partly }: Asked,
  turns: readonly TranscriptTurn[],
): Mark {
  if (mark === 'missed' || parts.length < 2) return mark;
  const named = quotes.filter(({ part = 0 }) => part >= 1 && part <= parts.length);
  const heard = new Set(named.filter((one) => trueQuotes([one], turns).length > 0).map(({ part }) => part)).size;
  if (heard >= all) return mark;
  return partly !== null && some !== null && heard >= some ? 'partly' : 'missed';
}

/** Half a character: no database takes it. */
const torn = /\p{Cs}/u;

/** Letter for letter, the doctor's, and enough words to mean something. */
function trueQuotes(proposed: readonly { turn: number; text: string }[], turns: readonly TranscriptTurn[]): Quote[] {
  const found: Quote[] = [];
  for (const { turn: n, text } of proposed) {
    const turn = turns.find((one) => one.n === n && one.who === 'doctor');
    const isFit = text.length <= longestQuote && words(text).length >= 2 && !torn.test(text);
    const quote = turn && isFit ? quoteOf(turn, text) : null;
    if (quote && !found.some((one) => one.turn === quote.turn && one.text === quote.text)) found.push(quote);
  }
  return found.slice(0, mostQuotes).toSorted((one, other) => one.turn - other.turn);
}

/** Grades and marks are not the model's to give, and a transcript could ask for them. */
const aboutMarks =
  /\b(?:(?:full|all|top|maximum|half|extra|more) marks?|marks? (?:for|out of|given|earned|awarded)|(?:your|the|a) (?:overall )?(?:grade|mark|total)|your score|clear (?:pass|fail)|(?:you|doctor|candidate|consultation|domain|this|should|would|must|clearly|have) (?:pass|fail)(?:ed|es|s)?(?! to\b)|examiners?)\b/i;
const foreign =
  /https?:|www\.|[<>{}[\]`]|\b(?:language model|as an ai|json|(?:system|previous|your|my|these) (?:prompt|instructions?))\b/i;
const inQuotationMarks = /[“"]([^“”"]+)[”"]|‘([^‘’]{8,})’/g;

/** One line in plain words, or nothing. What it puts in quotation marks was said. */
function fitComment(comment: string, turns: readonly TranscriptTurn[], longest: number): string | null {
  const line = comment.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();
  if (line.length < 3 || line.length > longest || aboutMarks.test(line) || foreign.test(line)) return null;
  const wasSaid = ([, double, single]: RegExpMatchArray) => {
    const spoken = (double ?? single ?? '').trim().replace(/[.,;:!?…]+$/, '');
    return turns.some(({ text }) => text.includes(spoken));
  };
  return [...line.matchAll(inQuotationMarks)].every(wasSaid) ? line : null;
}
