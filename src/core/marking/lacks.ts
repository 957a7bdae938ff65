import type { Criterion, Part } from '../cases/schema-marks.ts';
import { sentence } from './evidence/quote-words.ts';

const asking = /^(?:asks|checks|invites|explores|finds|goes through|establishes|rules out|pins down)\b/i;
const clause = /^(?:whether|what|how|who|whom|when|where|why|which|if)\b/i;

/** What a trainee reads when a part was not heard: the author's words, or made from the name of the part. */
function lackOf({ rule }: Pick<Criterion, 'rule'>, { what }: Pick<Part, 'what'>): string {
  if (asking.test(rule)) return `You did not ask ${clause.test(what) ? '' : 'about '}${what}.`;
  if (/^that\b/i.test(what) || clause.test(what)) return `You did not say ${what}.`;
  if (/^asking\b/i.test(what)) return `You did not ask ${what.replace(/^asking\s+/i, '')}.`;
  return `Not heard: ${what}.`;
}

/** From the missing parts and nothing else, so that no comment can contradict a quote; the author's words where there are any. */
export function lacksOf(criterion: Criterion, isHeard: (part: number) => boolean): string | null {
  const missing = (criterion.parts ?? []).filter((_, at) => !isHeard(at));
  const named = missing.flatMap(({ lacks }) => lacks ?? []);
  const made = missing.filter(({ lacks }) => lacks === undefined).map((part) => lackOf(criterion, part));
  const lines = [...(named.length > 0 ? [sentence(`Missing: ${named.join('; ')}`)] : []), ...made];
  return lines.length === 0 ? null : lines.join(' ');
}
