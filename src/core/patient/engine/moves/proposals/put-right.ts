import { sharedContentWords } from '#core/text/words.ts';
import { settle } from '../../../plan/ledger.ts';
import { exactlyIn } from '../../../plan/when.ts';
import type { Draft } from '../../draft.ts';
import { findKind } from './taken.ts';

const putsRight =
  /\b(?:nearly|almost|not quite|one thing|except)\b|, not \w|(?:^|[.!?] )not \w|\b(?:nobody|no one)\b[^.?!]*\bthough\b/i;

/** Whether the plan that was told back a moment ago is put right. */
export const isPutRight = ({ heard, state: { plan, turn } }: Draft): boolean =>
  plan.toldBackAt === turn - 1 && putsRight.test(heard);

const denied = /\b(?:no|not|never|nobody|no one|nothing)\b|n['’]t\b/i;
const wordsToMean = 2;

/** "Nobody comes out to the house though": what was told back of it and is not so is off; "not Friday, this morning": it is then. */
export function notePuttingRight(draft: Draft): void {
  if (!isPutRight(draft)) return;
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
