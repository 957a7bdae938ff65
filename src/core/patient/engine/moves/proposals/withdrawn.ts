import { withdrawnIn } from '../../../plan/withdrawing.ts';
import { refuses } from '../../../understand/plan/refusing.ts';
import type { Draft } from '../../draft.ts';
import { isSpokenOf } from './alternatives.ts';
import { entryMeant } from './put-right.ts';
import { findItem, findKind, namesItem } from './taken.ts';

const names = (draft: Draft, id: string, text: string): boolean =>
  namesItem(findItem(draft, id) ?? findKind(draft, id), text) || isSpokenOf(draft, id, text);

/** "Actually, forget the ambulance": which of the things that were talked of the doctor takes back. */
export function withdrawnItem(draft: Draft): string | undefined {
  const named = withdrawnIn(draft.heard);
  if (named === null) return undefined;
  const { plan, turn } = draft.state;
  const known = plan.entries.filter(({ standing }) => standing !== 'declined');
  if (named === 'that') {
    const [last, another] = known.filter((entry) => entry.turn === turn - 1);
    return another ? undefined : last?.item;
  }
  const meant = entryMeant(
    draft,
    known.filter(({ item }) => names(draft, item, named)),
    named,
  );
  return meant?.item;
}

/** "Scrap the tablet, we'll go slow with the metformin": what is named beside it alone is not refused with it. */
export function isBesideWithdrawal(draft: Draft, id: string): boolean {
  const named = withdrawnIn(draft.heard);
  if (named === null || withdrawnItem(draft) === undefined || withdrawnItem(draft) === id) return false;
  const rest = draft.heard.slice(draft.heard.indexOf(named) + named.length);
  return (
    names(draft, id, rest) && !names(draft, id, named) && !refuses(rest.replace(/\binstead of\b|\brather than\b/gi, ''))
  );
}
