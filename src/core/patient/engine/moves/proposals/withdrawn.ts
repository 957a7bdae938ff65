import { withdrawnIn } from '../../../plan/withdrawing.ts';
import { refuses } from '../../../understand/plan/refusing.ts';
import type { Draft } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import { isSpokenOf } from './alternatives.ts';
import { entryMeant } from './put-right.ts';
import { findItem, findKind, namesItem } from './taken.ts';

const names = (draft: Draft, id: string, text: string): boolean =>
  namesItem(findItem(draft, id) ?? findKind(draft, id), text) || isSpokenOf(draft, id, text);

const plainly = 0.9;

/** "Actually, forget the ambulance": which of the things that were talked of the doctor takes back. */
export function withdrawnItem(draft: Draft, turn: HeardTurn): string | undefined {
  const named = withdrawnIn(draft.heard);
  if (named === null) return undefined;
  const { plan, turn: now } = draft.state;
  // "We'll drop the gliclazide": where that is what is proposed, it is not taken back.
  const isOffered = (id: string) => turn.matches('offer').some((one) => one.id === id && one.confidence >= plainly);
  const known = plan.entries.filter(({ standing, item }) => standing !== 'declined' && !isOffered(item));
  if (named === 'that') {
    const [last, another] = known.filter((entry) => entry.turn === now - 1);
    return another ? undefined : last?.item;
  }
  const meant = entryMeant(
    draft,
    known.filter(({ item }) => names(draft, item, named)),
    named,
  );
  return meant?.item;
}

/** "Forget the taxi": whatever it was before, it is taken back, and nothing that is not to be done. */
export function isTakenBack(draft: Draft, id: string): boolean {
  const named = withdrawnIn(draft.heard);
  return named !== null && names(draft, id, named);
}

/** "Scrap the tablet, we'll go slow with the metformin": what is named beside it alone is not refused with it. */
export function isBesideWithdrawal(draft: Draft, turn: HeardTurn, id: string): boolean {
  const named = withdrawnIn(draft.heard);
  const withdrawn = withdrawnItem(draft, turn);
  if (named === null || withdrawn === undefined || withdrawn === id) return false;
  const rest = draft.heard.slice(draft.heard.indexOf(named) + named.length);
  return (
    names(draft, id, rest) && !names(draft, id, named) && !refuses(rest.replace(/\binstead of\b|\brather than\b/gi, ''))
  );
}
