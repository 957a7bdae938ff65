import { sharedContentWords } from '#core/text/words.ts';
import type { KindWords } from '../../../../cases/plan/plan-kinds.ts';
import type { PlanItem, PlanOutcome } from '../../../../cases/schema-plan.ts';
import type { PlanEntry } from '../../../plan/ledger.ts';
import type { ReplyKind } from '../../../state.ts';
import type { Match } from '../../../understanding.ts';
import type { Draft } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';

/** A proposal and how it was taken. */
export interface Taken {
  entry: PlanEntry;
  outcome: PlanOutcome;
  /** Stood so before, and is said again. */
  again: boolean;
  /** Chosen from several that were offered. */
  isChosen?: boolean;
}

export const kindOfOutcome: Record<PlanOutcome, ReplyKind> = {
  agrees: 'agrees',
  after_answer: 'agrees',
  hesitates: 'hesitates',
  refuses: 'refuses',
  declined: 'acknowledges',
};

export function findItem({ file }: Draft, id: string): PlanItem | undefined {
  return file.plan.find((item) => item.id === id);
}

/** To be refused something one wanted is no news that one nods at. */
export function kindOfTaken(draft: Draft, { entry, outcome }: Taken): ReplyKind {
  const moves = outcome === 'declined' ? findItem(draft, entry.item)?.moves.declined : undefined;
  return moves && (moves.trust < 0 || moves.irritation > 0) ? 'hesitates' : kindOfOutcome[outcome];
}

/** Of what the case itself does not know. */
export const isOfAKind = (id: string): boolean => id.startsWith('kind:');

export function findKind({ kinds }: Draft, id: string): KindWords | undefined {
  return isOfAKind(id) ? kinds.find((kind) => kind.id === id.slice('kind:'.length)) : undefined;
}

/** Whether the words have one that says what the thing is. */
export const namesItem = (item: { gloss: string; retell: string } | undefined, text: string): boolean =>
  sharedContentWords(`${item?.gloss ?? ''} ${item?.retell ?? ''}`, text).length > 0;

/** The sentences in which a thing is offered or refused. */
export const clauseWith = ({ spoken }: HeardTurn, kind: Match['kind'], id: string): string =>
  spoken
    .filter(({ matches }) => matches.some((match) => match.kind === kind && match.id === id))
    .map(({ text }) => text)
    .join(' ');
