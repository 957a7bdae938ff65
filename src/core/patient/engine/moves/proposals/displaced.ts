import { sharedContentWords } from '#core/text/words.ts';
import type { PlanItem } from '../../../../cases/schema-plan.ts';
import { agreedItems, entryOf, type PlanEntry, settle, unsettled } from '../../../plan/ledger.ts';
import type { Draft } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import { findItem } from './taken.ts';

/** "Forget the HRT", said of later, takes back what was agreed for today: a medicine of the name that is refused. */
export function takeBackSiblings(draft: Draft, refused: string): void {
  const named = sharedContentWords(findItem(draft, refused)?.gloss ?? '', draft.heard).join(' ');
  for (const entry of draft.state.plan.entries) {
    const item = findItem(draft, entry.item);
    const isSibling = item?.kind === 'new-medicine' && sharedContentWords(item.gloss, named).length > 0;
    if (isSibling && entry.item !== refused && entry.standing === 'agreed') settle(entry, 'declined');
  }
}

/** Of two things offered in one breath that cannot stand side by side, the likelier is what was meant. */
export function together({ file }: Draft, turn: HeardTurn, offered: readonly string[]): string[] {
  const likely = (id: string) =>
    Math.max(0, ...turn.matches('offer').flatMap((match) => (match.id === id ? [match.confidence] : [])));
  return offered.filter((id) => !offered.some((other) => excludes(file.plan, id, other) && likely(other) > likely(id)));
}

/** Whether one of them, by what the case says of either, cannot stand beside the other. */
export function excludes(plan: readonly PlanItem[], one: string, other: string): boolean {
  const rulesOut = (id: string) => plan.find((item) => item.id === id)?.not_with ?? [];
  return rulesOut(one).includes(other) || rulesOut(other).includes(one);
}

/** "No, hang on, you can't drive": what was said before and is its opposite is off. */
export function takeBackOpposites({ file, state }: Draft, id: string, offered: readonly string[]): void {
  const own = file.plan.find((item) => item.id === id)?.opposite_of ?? [];
  for (const opposite of file.plan.filter((item) => own.includes(item.id) || item.opposite_of.includes(id)))
    if (!offered.includes(opposite.id)) displace(entryOf(state.plan, opposite.id), id);
}

/** What was agreed is off only for what is plainly proposed in its place, and not before that is agreed to. */
export const plainlyInstead = 0.97;

export function takeTheirPlace(
  { file, state }: Draft,
  turn: HeardTurn,
  entry: PlanEntry,
  offered: readonly string[],
): void {
  const isPlain = turn.matches('offer').some(({ id, confidence }) => id === entry.item && confidence >= plainlyInstead);
  for (const { id } of file.plan.filter((item) => excludes(file.plan, entry.item, item.id))) {
    const other = offered.includes(id) ? undefined : entryOf(state.plan, id);
    if (other?.standing !== 'agreed' || (isPlain && entry.standing === 'agreed')) displace(other, entry.item);
  }
}

function displace(entry: PlanEntry | undefined, by: string): void {
  if (!entry || entry.standing === 'declined') return;
  entry.displacedBy = entry.standing === 'agreed' ? by : null;
  settle(entry, 'declined');
}

/** "No, then I won't": what it was to take the place of stands again. */
export function restoreWhatStoodBefore({ state }: Draft, refused: string): void {
  for (const entry of state.plan.entries.filter(({ displacedBy }) => displacedBy === refused)) {
    entry.displacedBy = null;
    settle(entry, 'agrees');
  }
}

/** Refused in one breath with what takes its place: that is one thing to answer. */
export const isReplaced = ({ file }: Draft, id: string, offered: readonly string[]): boolean =>
  offered.some((other) => excludes(file.plan, id, other));

/** What is off because something else was agreed instead needs no words of its own. */
export function isPassedOver({ file, state: { plan } }: Draft, { item, displacedBy }: PlanEntry): boolean {
  const contrary = (other: string) =>
    excludes(file.plan, item, other) ||
    file.plan.some(
      ({ id, opposite_of }) =>
        (id === item && opposite_of.includes(other)) || (id === other && opposite_of.includes(item)),
    );
  return displacedBy !== null || agreedItems(plan).some((entry) => contrary(entry.item));
}

const leavesIt =
  /\b(?:fair enough|(?:that'?s|it'?s|after(?:wards)? is|absolutely|perfectly|quite|all) (?:absolutely |totally |quite |perfectly |all )?(?:fine|ok|okay|all ?right)|(?:your|you) (?:call|choice|decide|decision)|up to (?:you|u)|no (?:pressure|problem|rush|deadline|hurry|worries|prob)|take your time|leave (?:it|that) (?:there|for now|open|with you)|i respect that|we(?:'ll| can) leave)\b/i;
const wordsOfArguing = 20;

/** "No note, then. Your call.": what was objected to a moment ago, and is argued for no more, nobody comes back to. */
export function leaveItAtThat(draft: Draft, turn: HeardTurn, named: readonly string[]): void {
  const { state } = draft;
  if (!leavesIt.test(draft.heard) || (turn.wordsTold >= wordsOfArguing && turn.has('reason'))) return;
  for (const entry of unsettled(state.plan))
    if (entry.objectionVoiced && entry.turn === state.turn - 1 && !named.includes(entry.item)) entry.letGo = true;
}
