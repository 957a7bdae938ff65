import { sharedContentWords, words } from '#core/text/words.ts';
import { type PlanEntry, unsettled } from '../../../plan/ledger.ts';
import { uncapitalised } from '../../../plan/retelling.ts';
import type { ReplyKind } from '../../../state.ts';
import { type Draft, say, sayOneOf } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import { commonLines } from '../../wording/common-lines.ts';
import { sayInVoice } from '../../wording/stock.ts';
import { raiseDoubt } from '../check.ts';
import { type Clause, clausesOf } from '../plan-clauses.ts';
import { isPassedOver } from '../proposals/displaced.ts';
import { findItem } from '../proposals/taken.ts';

/** What was proposed and has had no yes: what is named first, then what was objected to aloud; what gave way to something agreed is open no more. */
export function openThings(draft: Draft): Clause[] {
  const open = unsettled(draft.state.plan).filter((entry) => !isPassedOver(draft, entry));
  const ordered = open.toSorted(
    (one, other) =>
      naming(draft, other) - naming(draft, one) ||
      Number(other.objectionVoiced) - Number(one.objectionVoiced) ||
      other.turn - one.turn,
  );
  return clausesOf(draft, ordered);
}

/** How many of the doctor's words name it. */
function naming(draft: Draft, { item }: PlanEntry): number {
  const known = findItem(draft, item);
  return sharedContentWords(`${known?.gloss ?? ''} ${known?.retell ?? ''}`, draft.heard).length;
}

const wordsOfLine = 6;

/** Room is kept for what the doctor asks about; the rest has to do with what is left of it. */
export const roomForDoubt = (draft: Draft, [first]: readonly Clause[]): number =>
  first && naming(draft, first.entry) > 0 ? wordsOfLine + words(first.text).length : 0;

/** "I've not said yes to this: I wear the mask.", where what was agreed has left room for it. */
export function sayDoubt(draft: Draft, [first]: readonly Clause[]): boolean {
  if (!first) return false;
  const named = commonLines.doubts.map((line) => line.replaceAll('{thing}', uncapitalised(first.text)));
  if (!sayOneOf(draft, named, 'doubts')) return false;
  first.entry.objectionVoiced = true;
  draft.events.reason.targets.push(`plan.${first.entry.item}`);
  return true;
}

const about = String.raw`\b(?:what|which|where|any\w*|some\w*|bits?|parts?)\b[^.?!]{0,50}?`;
const asksWhatIsOpen = new RegExp(
  `${about}(?:\\b(?:unsure|undecided|uncertain|unhappy|doubts?|doubtful|hesita\\w+|(?:two|2) minds)\\b|(?:\\bnot\\b|n['’]?t\\b|\\bstill\\b)[^.?!]{0,25}\\b(?:sure|certain|happy|keen|agree\\w*|(?:said?|say|saying) yes|signed up|settled|decided|convinced|comfortable|on board|thinking about|to think about)\\b)`,
  'i',
);
const which =
  /^(?:(?:and|so|ok|okay|well|right|oh),? )*(?:which|what)(?: (?:one|bit|part|thing)s?)?(?: is (?:it|that))?\s*\?*$/i;

/** "Which part aren't you sure about?": the first thing that has had no yes, even if it was let go of, and what stands in its way. */
export function answerWhatIsOpen(draft: Draft, { spoken, has }: HeardTurn): ReplyKind[] | null {
  const { plan, turn } = draft.state;
  if (plan.entries.length === 0 || has('safety-net')) return null;
  const isAtOnce = plan.toldBackAt !== null && turn - plan.toldBackAt === 1;
  const isAsked = ({ text }: { text: string }) => asksWhatIsOpen.test(text) || (isAtOnce && which.test(text.trim()));
  if (!spoken.some(isAsked)) return null;
  const letGo = plan.entries.filter((entry) => entry.standing === 'hesitating' && entry.letGo);
  const [first] = [...openThings(draft), ...clausesOf(draft, letGo)];
  if (!first) return sayInVoice(draft, 'checked') ? ['check', 'answer'] : null;
  draft.events.reason.targets.push(`plan.${first.entry.item}`);
  const lines = commonLines.unsettled.map((line) => line.replaceAll('{thing}', uncapitalised(first.text)));
  if (!sayOneOf(draft, lines, 'unsettled')) say(draft, `${first.text}.`);
  if (!raiseDoubt(draft, [first.entry])) sayInVoice(draft, 'unsure');
  first.entry.turn = turn;
  return ['hesitates', 'check'];
}
