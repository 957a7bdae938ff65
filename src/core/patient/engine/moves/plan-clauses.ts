import { sharedContentWords } from '#core/text/words.ts';
import { amountIn } from '../../plan/amount.ts';
import { asRetold } from '../../plan/correction.ts';
import type { PlanEntry } from '../../plan/ledger.ts';
import { isNewIn } from '../../plan/when.ts';
import type { Draft } from '../draft.ts';
import { leakedFact } from '../wording/leak.ts';
import { isPassedOver } from './proposals/displaced.ts';
import { findItem, findKind } from './proposals/taken.ts';

/** A thing of the plan in the speaker's words, and what makes it exact. */
export interface Clause {
  entry: PlanEntry;
  text: string;
  detail: string;
}

/** As it would be if it were agreed to; null for what has no words. */
function clauseOf(draft: Draft, entry: PlanEntry): Clause | null {
  const item = findItem(draft, entry.item);
  const kind = findKind(draft, entry.item);
  const plain = (text: string | undefined) => (text === undefined ? null : { entry, text, detail: '' });
  if (entry.standing === 'declined')
    return entry.letGo || isPassedOver(draft, entry) ? null : plain(item?.retell_declined);
  // "I don't do that for now" says nothing.
  if (kind?.thing === 'that' && kind.retell.includes('{thing}')) return null;
  if (kind) return plain(kind.retell.replaceAll('{thing}', kind.thing));
  if (!item) return null;
  if (entry.putRight) return plain(asRetold(entry.putRight, item.retell));
  const [detail] = entry.details.flatMap((at) => item.details[at]?.retell ?? []);
  const when = entry.when !== null && isNewIn(entry.when, item.retell) ? entry.when : undefined;
  // A dose is what such a thing is remembered by: it is no detail.
  if (when !== undefined && amountIn(when) !== null) return plain(`${item.retell}, ${withoutName(when, item.retell)}`);
  const exact = detail ?? when;
  return { entry, text: item.retell, detail: exact ? `, ${exact}` : '' };
}

/** "Plain paracetamol, two four times a day": what it is of was just named. */
function withoutName(amount: string, told: string): string {
  const [count = '', name = '', ...rest] = amount.split(' ');
  return sharedContentWords(name, told).length > 0 ? [count, ...rest].join(' ') : amount;
}

/** What may be said of these things. */
export const clausesOf = (draft: Draft, entries: readonly PlanEntry[]): Clause[] =>
  entries.flatMap((entry) => {
    const clause = clauseOf(draft, entry);
    return clause === null || leakedFact(draft.file, draft.state, clause.text + clause.detail) !== null ? [] : [clause];
  });
