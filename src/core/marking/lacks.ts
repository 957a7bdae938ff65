import type { Criterion, Part } from '../cases/schema-marks.ts';
import { sentence } from './evidence/quote-words.ts';

const asking = /^(?:asks|checks|invites|explores|finds|goes through|establishes|rules out|pins down)\b/i;
const clause = /^(?:whether|what|how|who|whom|when|where|why|which|if)\b/i;

/** What a trainee reads when a part was not heard: the author's words, or made from the name of the part. */
export function lackOf({ rule }: Pick<Criterion, 'rule'>, { what, lacks }: Pick<Part, 'what' | 'lacks'>): string {
  if (lacks) return sentence(lacks);
  if (asking.test(rule)) return `You did not ask ${clause.test(what) ? '' : 'about '}${what}.`;
  if (/^that\b/i.test(what) || clause.test(what)) return `You did not say ${what}.`;
  if (/^asking\b/i.test(what)) return `You did not ask ${what.replace(/^asking\s+/i, '')}.`;
  return `Not heard: ${what}.`;
}

/** One line from the missing parts and nothing else, so that no comment can contradict a quote. */
export function lacksOf(criterion: Criterion, isHeard: (part: number) => boolean): string | null {
  const missing = (criterion.parts ?? []).filter((_, at) => !isHeard(at));
  return missing.length === 0 ? null : missing.map((part) => lackOf(criterion, part)).join(' ');
}
