import type { Turn } from '#contract/consultations.ts';
import type { Feedback } from '#contract/feedback.ts';
import type { Domain } from '#core/cases/schema-parts.ts';

export interface TranscriptLine extends Turn {
  /** The first domain in which these words earned something. */
  domain: Domain | null;
  /** The patient offered a cue here, and what became of it. */
  cue: 'explored' | 'noticed' | 'passed by' | null;
}

export function transcriptLines({ turns, domains, measures }: Feedback): TranscriptLine[] {
  const domainOf = new Map<number, Domain>();
  for (const { domain, criteria } of domains) {
    for (const { turn, who } of criteria.flatMap(({ quotes, furtherQuotes }) => [...quotes, ...furtherQuotes])) {
      if (who === 'doctor' && !domainOf.has(turn)) domainOf.set(turn, domain);
    }
  }
  const cueAt = new Map(measures.cues.map((cue) => [cue.offered?.turn, outcomeOf(cue)]));
  return turns.map((turn) => ({
    ...turn,
    domain: domainOf.get(turn.n) ?? null,
    cue: turn.who === 'speaker' ? (cueAt.get(turn.n) ?? null) : null,
  }));
}

const outcomeOf = ({ explored, noticed }: Feedback['measures']['cues'][number]): TranscriptLine['cue'] =>
  explored ? 'explored' : noticed ? 'noticed' : 'passed by';

/** The text before, of and after the words to highlight. */
export function splitAt(text: string, words: string | null): [string, string, string] {
  const at = words ? text.indexOf(words) : -1;
  if (!words || at < 0) return [text, '', ''];
  return [text.slice(0, at), words, text.slice(at + words.length)];
}
