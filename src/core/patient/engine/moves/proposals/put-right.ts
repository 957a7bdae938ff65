import { sharedContentWords } from '#core/text/words.ts';
import { type Correction, correctionIn, forgottenIn } from '../../../plan/correction.ts';
import { type PlanEntry, settle } from '../../../plan/ledger.ts';
import { exactlyIn } from '../../../plan/when.ts';
import type { Draft } from '../../draft.ts';
import { claimsOn } from './alternatives.ts';
import { findItem, findKind } from './taken.ts';

const putsRight =
  /\b(?:nearly|almost|not quite|one thing|except)\b|, not \w|(?:^|[.!?] )not \w|\b(?:nobody|no one)\b[^.?!]*\bthough\b/i;

/** One correction may follow the other. */
const stillPutRight = 2;
const isFresh = ({ state: { plan, turn } }: Draft, turns: number): boolean =>
  plan.toldBackAt !== null && turn > plan.toldBackAt && turn - plan.toldBackAt <= turns;

/** How something is that was told back wrongly a moment ago. */
export const correctionOf = (draft: Draft): Correction | null =>
  isFresh(draft, stillPutRight) ? correctionIn(draft.heard) : null;

/** What was left out when the plan was told back a moment ago. */
export const leftOutOf = (draft: Draft): string | null =>
  isFresh(draft, stillPutRight) ? forgottenIn(draft.heard) : null;

/** Whether the plan that was told back a moment ago is put right. */
export const isPutRight = (draft: Draft): boolean =>
  (isFresh(draft, 1) && putsRight.test(draft.heard)) || correctionOf(draft) !== null || leftOutOf(draft) !== null;

/** The thing of the plan that the words mean, where they mean any. */
export function entryMeant(draft: Draft, entries: readonly PlanEntry[], text: string): PlanEntry | undefined {
  const claims = claimsOn(
    draft,
    entries.map(({ item }) => item),
    text,
  ).map((claim, at) => claim + sharedContentWords(retellOf(draft, entries[at]), text).length);
  const most = Math.max(0, ...claims);
  return most > 0 ? entries[claims.indexOf(most)] : undefined;
}

const retellOf = (draft: Draft, entry: PlanEntry | undefined): string =>
  entry ? `${findItem(draft, entry.item)?.retell ?? ''} ${entry.when ?? ''}` : '';

function onlyTold({ state: { plan } }: Draft, entries: readonly PlanEntry[]): PlanEntry | undefined {
  const [only, another] = entries.filter(({ item }) => plan.toldBack.includes(item));
  return another ? undefined : only;
}

/** The thing of the plan that is put right. */
export function entryPutRight(draft: Draft): PlanEntry | undefined {
  const correction = correctionOf(draft);
  const entries = draft.state.plan.entries.filter(({ standing }) => standing === 'agreed' || standing === 'hesitating');
  if (!correction) return undefined;
  return (
    entryMeant(draft, entries, correction.wrong ?? '') ??
    entryMeant(draft, entries, correction.right) ??
    onlyTold(draft, entries)
  );
}

const denied = /\b(?:no|not|never|nobody|no one|nothing)\b|n['’]t\b/i;
const wordsToMean = 2;

/** "Nobody comes out to the house though": what was told back of it and is not so is off; "not Friday, this morning": it is then. */
export function notePuttingRight(draft: Draft): void {
  if (!isPutRight(draft)) return;
  const corrected = entryPutRight(draft);
  if (corrected) corrected.putRight = correctionOf(draft);
  const parts = draft.heard.split(/[,.;:?!]/).filter((part) => denied.test(part));
  for (const entry of draft.state.plan.entries.filter(({ standing }) => standing === 'agreed')) {
    const { when, item } = entry;
    const isDenied = (words: string, least: number) =>
      parts.some((part) => sharedContentWords(words, part).length >= least);
    if (when !== null && isDenied(when, 1)) entry.when = exactlyIn(draft.heard);
    const retell = findKind(draft, item)?.retell;
    if (retell && isDenied(retell, wordsToMean)) settle(entry, 'declined');
  }
}
