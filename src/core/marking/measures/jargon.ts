import { containsPhrase, words } from '#core/text/words.ts';
import { longestTerm, unexplainedTerms } from '../../cases/jargon.ts';
import type { MeasureInput } from './input.ts';
import type { Measures } from './measures.ts';
import { quoteSpoken, type Spoken, spokenIn } from './spoken.ts';

const explaining =
  /\b(?:(?:that|which|it|this)(?:'s| is)? (?:just |basically |simply |only )?(?:means?|meaning)|meaning|in other words|in plain (?:english|words|terms)|(?:that|which|this) is|which are|that's (?:the|a|an|when|where|what|how|your|just|basically)|i mean|basically|so.called|the (?:medical|proper|posh|technical|fancy) (?:name|word|term)|short for|stands for|(?:test|scan|kit|tablet|medicine|drug|machine|swab|check|injection|jab|score)s? (?:that|which|to|for|where|we)|(?:that|which|it|they) (?:looks?|checks?|measures?|shows?|tells?|thins?|helps?|stops?|happens?|opens?|lowers?|goes))\b/i;
const naming =
  /\b(?:(?:we|doctors|they|people|i)(?: would| might| also)? call (?:it|that|this|them|the)?|called|known as)\b/i;
const nextExplains =
  /^(?:(?:and|so|well|ok|okay),? )*(?:that means|that's|that is|it means|in other words|it's|it is|this is|this means|which|basically|so (?:your|the|what)|meaning|i mean|they're|what (?:that|it|this) (?:means|is|does)|it (?:looks|checks|measures|shows|tells|thins|helps|happens|goes)|they (?:look|check|thin|help)|your)\b/i;
const clause = '[^.,;:()]';

/**
 * A medical word said to a lay speaker and not explained there or in the next sentence; the first use decides. What
 * the speaker has said, or says in a fact that came out, is known.
 */
export function unexplainedJargon({
  file,
  turns,
  told,
}: Pick<MeasureInput, 'file' | 'turns' | 'told'>): Measures['jargon'] {
  if (file.speaker.vocabulary !== 'lay') return [];
  const known = [...file.facts.filter(({ id }) => told.has(id)).flatMap(({ says }) => says), file.speaker.opening];
  const seen = new Set<string>();
  const found: Measures['jargon'] = [];
  for (const turn of turns) {
    if (turn.who === 'speaker') {
      known.push(turn.text);
      continue;
    }
    const spoken = spokenIn(turn);
    spoken.forEach((sentence, at) => {
      for (const term of termsIn(sentence.plain)) {
        if (seen.has(term)) continue;
        seen.add(term);
        if (
          known.some((text) => containsPhrase(text, term)) ||
          isExplained(term, spoken[at - 1], sentence, spoken[at + 1])
        )
          continue;
        const quote = quoteSpoken(sentence);
        if (quote) found.push({ term, quote });
      }
    });
  }
  return found;
}

/** Longest first, so that a part of a longer term is not counted again. */
function termsIn(text: string): string[] {
  const said = words(text.replace(/[-–]/g, ' '));
  const terms: string[] = [];
  for (let start = 0; start < said.length; start++) {
    for (let length = Math.min(longestTerm, said.length - start); length > 0; length--) {
      const term = said.slice(start, start + length).join(' ');
      if (!unexplainedTerms.has(term)) continue;
      terms.push(term);
      start += length - 1;
      break;
    }
  }
  return terms;
}

const longEnough = 7;
const shortName = 4;

function isExplained(term: string, before: Spoken | undefined, { plain }: Spoken, next: Spoken | undefined): boolean {
  if (explaining.test(plain) || standsAside(term, plain)) return true;
  // "It's called sleep apnoea": the thing was described just before, or is now.
  const names = naming.test(plain) || words(plain).length <= shortName;
  if (names && (describes(next) || (naming.test(plain) && describes(before)))) return true;
  if (naming.test(plain) && words(plain).length > words(term).length + longEnough) return true;
  return next !== undefined && !next.question && (nextExplains.test(next.plain) || explaining.test(next.plain));
}

function describes(spoken: Spoken | undefined): boolean {
  return (
    spoken !== undefined &&
    !spoken.question &&
    words(spoken.plain).length > longEnough &&
    termsIn(spoken.plain).length === 0
  );
}

/** In brackets or between commas: "your HbA1c, the three-month sugar", "a blood thinner, an anticoagulant". */
function standsAside(term: string, plain: string): boolean {
  const spelt = term.replaceAll(' ', '[\\s-]+');
  const aside = new RegExp(
    `\\b${spelt}\\b\\s*(?:\\([^)]+\\)|,? (?:or|so|i\\.e\\.) (?:your|the|a|an|what|just)\\b|,\\s+(?:a|an|your|the|so|like|when|where)\\s+${clause}{8,})|\\([^)]*\\b${spelt}\\b[^)]*\\)|${clause}{8,},\\s+(?:the|an?|or|your|so.called)\\s+(?:${clause}{0,20} )?${spelt}\\b`,
    'i',
  ).exec(plain);
  return aside !== null && termsIn(aside[0]).length < 2;
}
