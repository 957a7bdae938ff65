import { sharedContentWords } from '#core/text/words.ts';
import type { PlanOutcome } from '../../../../cases/schema-plan.ts';
import type { PlanEntry } from '../../../plan/ledger.ts';
import type { Draft } from '../../draft.ts';
import { findItem, findKind, type Taken } from '../proposals/taken.ts';

const outcomeOf: Record<PlanEntry['standing'], PlanOutcome> = {
  agreed: 'agrees',
  hesitating: 'hesitates',
  refused: 'refuses',
  declined: 'declined',
};
export const firmness: Record<PlanEntry['standing'], number> = { refused: 3, hesitating: 2, declined: 1, agreed: 0 };

export const byFirmness = (one: PlanEntry, other: PlanEntry) => firmness[other.standing] - firmness[one.standing];

/** First what the words name most, then what was spoken of last; what a thing is counts for more than how it may be put. */
export const byNaming = (draft: Draft, entries: readonly PlanEntry[], asked: string) =>
  entries
    .map((entry) => ({
      entry,
      words: namingWords(draft, entry, asked).length + sharedContentWords(nameOf(draft, entry), asked).length,
    }))
    .sort((one, other) => other.words - one.words || other.entry.turn - one.entry.turn);

/** What the words name, each by a word of its own: "the tablets" are one thing, whichever items have the word. */
export function namedApart(draft: Draft, asked: string): PlanEntry[] {
  const known = new Set<string>();
  return byNaming(draft, draft.state.plan.entries, asked).flatMap(({ entry }) => {
    const own = namingWords(draft, entry, asked).filter((word) => !known.has(word));
    for (const word of own) known.add(word);
    return own.length > 0 ? [entry] : [];
  });
}

/** Spoken of once more: it stands as it stood. */
export function askedAgain(draft: Draft, entry: PlanEntry): Taken {
  entry.turn = draft.state.turn;
  draft.events.reason.targets.push(`plan.${entry.item}`);
  return { entry, outcome: outcomeOf[entry.standing], again: entry.standing === 'agreed' };
}

function nameOf(draft: Draft, { item }: PlanEntry): string {
  const known = findItem(draft, item);
  const kind = findKind(draft, item);
  return known ? `${known.gloss} ${known.retell}` : kind ? `${kind.gloss} ${kind.thing}` : '';
}

export function namingWords(draft: Draft, entry: PlanEntry, asked: string): string[] {
  const offers = (findItem(draft, entry.item) ?? findKind(draft, entry.item))?.offers ?? [];
  return sharedContentWords([nameOf(draft, entry), ...offers].join(' '), asked);
}
