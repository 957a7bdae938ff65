import type { Criterion, Part } from '../cases/schema-marks.ts';
import { sentence } from './evidence/quote-words.ts';
import type { CriterionMark, PartMark, Quote } from './marking.ts';

const asking = /^(?:asks|checks|invites|explores|finds|goes through|establishes|rules out|pins down)\b/i;
const clause = /^(?:whether|what|how|who|whom|when|where|why|which|if)\b/i;

/** What a trainee reads when a part was not heard, made from the name of the part. */
function lackOf({ rule }: Pick<Criterion, 'rule'>, { what }: Pick<Part, 'what'>): string {
  if (asking.test(rule)) return `You did not ask ${clause.test(what) ? '' : 'about '}${what}.`;
  if (/^that\b/i.test(what) || clause.test(what)) return `You did not say ${what}.`;
  if (/^asking\b/i.test(what)) return `You did not ask ${what.replace(/^asking\s+/i, '')}.`;
  return `Not heard: ${what}.`;
}

/** The author's own words go before what is made. */
export function namedAsMissing(criterion: Pick<Criterion, 'rule'>, missing: readonly Part[]): string {
  const named = missing.flatMap(({ lacks }) => lacks ?? []);
  const made = missing.filter(({ lacks }) => lacks === undefined).map((part) => lackOf(criterion, part));
  return [...(named.length > 0 ? [sentence(`Missing: ${named.join('; ')}`)] : []), ...made].join(' ');
}

/**
 * What was wanting, said so that no quote beside it can refute it: a part is called missing only where none of the words
 * shown comes near it, and where the nearest words of all are shown, the rule is told instead of what they lack.
 */
export function lackingIn(criterion: Criterion, { mark, quotes, closest, parts }: CriterionMark): string {
  const isInParts = parts.length > 1 && parts.length === criterion.parts?.length;
  const heard = parts.flatMap(({ quote }) => quote ?? []);
  if (isInParts && (heard.length > 0 || !closest)) {
    const shown = [...heard, ...(mark === 'missed' ? [] : quotes)];
    const lacks = (criterion.parts ?? []).filter((_, at) => isMissing(parts[at], shown));
    if (lacks.length > 0) return namedAsMissing(criterion, lacks);
    if (shown.length > 0) return ruleOf(criterion, 'Not all of it was clearly heard.');
  }
  if (mark === 'partly')
    return criterion.partly === null
      ? ruleOf(criterion, 'Not all of it was clearly heard.')
      : `Half of it is there: ${lowerFirst(sentence(criterion.partly))}`;
  return closest ? ruleOf(criterion, 'That comes near it.') : sentence(criterion.why_not);
}

function isMissing(part: PartMark | undefined, shown: readonly Quote[]): boolean {
  if (!part || part.quote) return !part;
  const near = part.near ?? null;
  return near === null || !shown.some((quote) => overlap(quote, near));
}

const overlap = (one: Quote, other: Quote): boolean =>
  one.turn === other.turn && (one.text.includes(other.text) || other.text.includes(one.text));

const ruleOf = ({ rule }: Criterion, lead: string): string =>
  `${lead} What must be heard: ${lowerFirst(sentence(rule))}`;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
