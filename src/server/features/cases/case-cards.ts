import { LibraryCard } from '#contract/cases.ts';
import type { Queryable } from '../../db/sql.ts';
import { type CaseContent, listCards } from './store.ts';

export type CaseCards = ReturnType<typeof createCaseCards>;

/**
 * What everybody sees of a case, read and cut down to its schema once for each content: kept by the hash of that content, it
 * is never out of date, also where another server publishes.
 */
export function createCaseCards() {
  let known = new Map<string, LibraryCard>();

  return async (db: Queryable, wanted: readonly CaseContent[]): Promise<(one: CaseContent) => LibraryCard> => {
    if (wanted.some(({ hash }) => !known.has(hash))) {
      known = new Map((await listCards(db)).map(({ hash, ...card }) => [hash, LibraryCard.parse(card)]));
    }
    const cards = known;
    return ({ id, hash }) => cards.get(hash) ?? publishedMeanwhile(cards, id);
  };
}

function publishedMeanwhile(cards: ReadonlyMap<string, LibraryCard>, id: string): LibraryCard {
  const card = [...cards.values()].find((one) => one.id === id);
  if (!card) throw new Error(`case ${id} has no card`);
  return card;
}
