import { contentWords, sharedContentWords } from '#core/text/words.ts';
import type { KindWords } from '../../../cases/plan/plan-kinds.ts';
import type { PlanItem, PlanOutcome } from '../../../cases/schema-plan.ts';
import { entryOf, type PlanEntry, settle, touch, unsettled } from '../../plan/ledger.ts';
import { outcomeOfOffer, strongest } from '../../plan/outcome.ts';
import type { ReplyKind } from '../../state.ts';
import { countQuestions, type Match } from '../../understanding.ts';
import { type Draft, sayOneOf } from '../draft.ts';
import { needsHold } from '../gates.ts';
import { givesReasons, type HeardTurn } from '../hear-turn.ts';
import { isIrritated, moved } from '../mood.ts';
import { commonLines } from '../wording/common-lines.ts';
import { feelingOf, sayInVoice } from '../wording/stock.ts';
import { itemAskedFor } from './asked-item.ts';
import { takesBack } from './taking-back.ts';

/** A proposal and how it was taken. */
export interface Taken {
  entry: PlanEntry;
  outcome: PlanOutcome;
  /** Agreed before, and asked again. */
  again: boolean;
}

const kindOfOutcome: Record<PlanOutcome, ReplyKind> = {
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

/** Writes every proposal and refusal of the turn into the ledger, whatever of it is answered. */
export function noteProposals(draft: Draft, turn: HeardTurn): Taken[] {
  const offered = together(draft, turn, [...ids(turn, 'offer'), ...itemAskedFor(draft, turn)]);
  const declined = ids(turn, 'decline', ({ id, confidence }) => {
    if (offered.includes(id)) return false;
    // Refused is mostly what has been talked of: something new must be refused plainly, and what was agreed still more so.
    const standing = entryOf(draft.state.plan, id)?.standing;
    if (standing === undefined) return confidence >= plainlyRefused;
    if (standing !== 'agreed') return true;
    return confidence >= takenBack && takesBack(draft.heard, findItem(draft, id)?.kind);
  });
  const opposite = (id: string) => draft.file.plan.find(({ opposite_of }) => opposite_of.includes(id))?.id;
  // To refuse one thing may be to propose another: the turn is answered once, by that one.
  const turned = declined.flatMap((id) => opposite(id) ?? []).filter((id) => !offered.includes(id));
  const plain = declined.filter((id) => opposite(id) === undefined);
  for (const id of plain) takeBackSiblings(draft, id);
  for (const id of [...offered, ...turned]) takeBackOpposites(draft, id, offered);
  const met = objectionsMet(draft, turn, [...offered, ...turned], plain);
  return [
    ...[...new Set([...offered, ...turned])].map((id) => takeOffer(draft, turn, id)),
    ...plain.map((id) => takeRefusal(draft, id)),
    ...met.map((entry) => agreeAfterAnswer(draft, entry)),
  ];
}

const plainlyRefused = 0.5;
const takenBack = 0.7;
const ids = (turn: HeardTurn, kind: 'offer' | 'decline', which: (match: Match) => boolean = () => true) => [
  ...new Set(
    turn
      .matches(kind)
      .filter(which)
      .map(({ id }) => id),
  ),
];

function takeOffer(draft: Draft, turn: HeardTurn, id: string): Taken {
  const { state } = draft;
  const before = entryOf(state.plan, id);
  const again = before?.standing === 'agreed';
  const entry = touch(state.plan, id, state.turn);
  const stance = findItem(draft, id)?.stance ?? stanceOfKind(draft, id);
  const reason = turn.has('reason') || turn.has('explains');
  const outcome = outcomeOfOffer({ stance }, entry, {
    reason,
    answered:
      answersObjection(turn, id) ||
      answersInWords(draft, id) ||
      (entry.objectionVoiced && (reason || argues(draft, turn))),
    needsHold: needsHold(findItem(draft, id)?.needs, state),
    unwilling: isIrritated(state.mood) && state.mood.trust <= 3,
  });
  entry.offers += 1;
  entry.explained ||= reason;
  noteDetails(draft, entry);
  conclude(draft, entry, outcome);
  return { entry, outcome, again };
}

/** What a case does not know is taken by its kind, coloured by mood. */
function stanceOfKind(draft: Draft, id: string): PlanItem['stance'] {
  const stance = findKind(draft, id)?.stance ?? 'agrees';
  return feelingOf(draft) === 'worried' && stance === 'agrees' ? 'wants-reason' : stance;
}

function takeRefusal(draft: Draft, id: string): Taken {
  const entry = touch(draft.state.plan, id, draft.state.turn);
  conclude(draft, entry, 'declined');
  return { entry, outcome: 'declined', again: false };
}

/** "Forget the HRT", said of later, takes back what was agreed for today: a medicine of the name that is refused. */
function takeBackSiblings(draft: Draft, refused: string): void {
  const named = sharedContentWords(findItem(draft, refused)?.gloss ?? '', draft.heard).join(' ');
  for (const entry of draft.state.plan.entries) {
    const item = findItem(draft, entry.item);
    const isSibling = item?.kind === 'new-medicine' && sharedContentWords(item.gloss, named).length > 0;
    if (isSibling && entry.item !== refused && entry.standing === 'agreed') settle(entry, 'declined');
  }
}

/** Of two things offered in one breath that cannot stand side by side, the likelier is what was meant. */
function together({ file }: Draft, turn: HeardTurn, offered: readonly string[]): string[] {
  const likely = (id: string) =>
    Math.max(0, ...turn.matches('offer').flatMap((match) => (match.id === id ? [match.confidence] : [])));
  return offered.filter((id) => !offered.some((other) => excludes(file.plan, id, other) && likely(other) > likely(id)));
}

function excludes(plan: readonly PlanItem[], one: string, other: string): boolean {
  const rulesOut = (id: string) => plan.find((item) => item.id === id)?.not_with ?? [];
  return rulesOut(one).includes(other) || rulesOut(other).includes(one);
}

/** "No, hang on, you can't drive": what was said before and cannot go with it is off. */
function takeBackOpposites({ file, state }: Draft, id: string, offered: readonly string[]): void {
  const own = file.plan.find((item) => item.id === id)?.opposite_of ?? [];
  const opposites = file.plan.filter(
    (item) => own.includes(item.id) || item.opposite_of.includes(id) || excludes(file.plan, id, item.id),
  );
  for (const opposite of opposites) {
    const entry = offered.includes(opposite.id) ? undefined : entryOf(state.plan, opposite.id);
    if (entry) settle(entry, 'declined');
  }
}

export function agreeAfterAnswer(draft: Draft, entry: PlanEntry): Taken {
  entry.turn = draft.state.turn;
  const outcome = entry.objectionVoiced ? 'after_answer' : 'agrees';
  conclude(draft, entry, outcome);
  return { entry, outcome, again: false };
}

function conclude(draft: Draft, entry: PlanEntry, outcome: PlanOutcome): void {
  const before = { ...entry };
  settle(entry, outcome);
  // The same objection twice hurts no more than once.
  const isNew = before.offers <= 1 || before.standing !== entry.standing;
  draft.events.reason.ledger.push({ item: entry.item, outcome });
  const item = findItem(draft, entry.item);
  if (item && isNew) draft.state.mood = moved(draft.state.mood, item.moves[outcome]);
}

const answersObjection = (turn: HeardTurn, id: string) => turn.matches('objection').some((match) => match.id === id);
const wordsOfAnswer = 2;

/** Uses the words of an answer that the case knows, beyond those of the proposal. */
function answersInWords(draft: Draft, id: string): boolean {
  const item = findItem(draft, id);
  const proposed = new Set([item?.gloss ?? '', ...(item?.offers ?? [])].flatMap(contentWords));
  return (
    item?.answered_by.some(
      (answer) => sharedContentWords(answer, draft.heard).filter((word) => !proposed.has(word)).length >= wordsOfAnswer,
    ) ?? false
  );
}

/** How many words of the turn are those of the proposal, its reasons or what is said against it. */
function wordsAbout(draft: Draft, { item }: PlanEntry): number {
  const known = findItem(draft, item);
  return sharedContentWords([known?.gloss ?? '', ...(known?.answered_by ?? [])].join(' '), draft.heard).length;
}

const wordsOfArgument = 8;

/** After an objection, whatever is told beside the proposal is meant to meet it; who is put out lets nothing count. */
function argues({ state }: Draft, { wordsTold }: HeardTurn): boolean {
  return wordsTold >= wordsOfArgument && !isIrritated(state.mood);
}

const stillFresh = { told: 2, asked: 6 };

/** Objections that this turn answers: named by it, or the one still in the air when the doctor gives reasons or hope. */
function objectionsMet(
  draft: Draft,
  turn: HeardTurn,
  offered: readonly string[],
  refused: readonly string[],
): PlanEntry[] {
  const { state } = draft;
  const open = unsettled(state.plan).filter(({ item }) => !offered.includes(item));
  const canYield = ({ item }: PlanEntry) => {
    const known = findItem(draft, item);
    return known?.stance !== 'refuses' || needsHold(known.needs, state);
  };
  const named = open.filter(({ item }) => answersObjection(turn, item));
  const fresh = turn.has('check') ? stillFresh.asked : stillFresh.told;
  const [last] = open
    .filter(({ turn: at }) => state.turn - at <= fresh)
    .sort((one, other) => wordsAbout(draft, other) - wordsAbout(draft, one) || other.turn - one.turn);
  const gives = turn.has('reason') || turn.has('explains') || turn.has('empathy');
  const asksAbout = turn.has('check') && !turn.has('safety-net') && last !== undefined && wordsAbout(draft, last) > 0;
  const soothes = (turn.explains && gives) || (asksAbout && argues(draft, turn));
  // "It can't wait, because every hour counts for those nerves": to refuse what nobody has talked of argues for what was.
  const isArgument =
    last !== undefined && wordsAbout(draft, last) > 0 && !refused.some((id) => entryOf(state.plan, id));
  const isElsewhere = offered.length > 0 || (refused.length > 0 && !isArgument);
  const isMet = last && (isMetAtOnce(draft, turn, last) || (soothes && turn.asking.length === 0));
  const inTheAir = isMet && !isElsewhere ? [last] : [];
  return [...new Set([...named, ...inTheAir])].filter(canYield);
}

const wordsOfTerseArgument = 4;

/** "Only a conversation. You can still refuse.": a few words on it, right after it was said and without a sting, meet an objection too. */
function isMetAtOnce(draft: Draft, turn: HeardTurn, last: PlanEntry): boolean {
  const { state } = draft;
  const isAtOnce = last.turn === state.turn - 1 && turn.wordsTold >= wordsOfTerseArgument;
  const stings = turn.has('blame') || turn.has('threat') || turn.has('interrupt') || isIrritated(state.mood);
  const isAboutIt = wordsAbout(draft, last) > 0 || givesReasons(turn) || turn.has('offers-choice');
  return isAtOnce && !stings && isAboutIt && countQuestions(turn.spoken) === 0;
}

const wordsOfDetail = 2;

/** What may be added to the retelling, because the doctor said it. */
function noteDetails(draft: Draft, entry: PlanEntry): void {
  findItem(draft, entry.item)?.details.forEach(({ heard }, at) => {
    const isHeard = heard.some((words) => {
      const wanted = Math.min(wordsOfDetail, new Set(contentWords(words)).size);
      return (
        wanted > 0 &&
        sharedContentWords(words, draft.heard).length >= Math.max(wanted, new Set(contentWords(words)).size / 2)
      );
    });
    if (isHeard && !entry.details.includes(at)) entry.details.push(at);
  });
}

/** The one with the strongest objection is answered, the others get a word. */
export function answerProposals(draft: Draft, taken: readonly Taken[]): ReplyKind[] | null {
  const main = strongest(taken);
  if (!main) return null;
  sayTaken(draft, main);
  const others = taken.filter((one) => one !== main);
  const kinds = [main, ...others].flatMap((one): ReplyKind[] =>
    one.outcome === 'after_answer' || one.again ? ['agrees', 'acknowledges'] : [kindOfTaken(draft, one)],
  );
  const agreed = others.filter(({ outcome }) => kindOfOutcome[outcome] === 'agrees');
  const unsaid = agreed.filter((one, place) => place >= mostBeside || !sayTaken(draft, one));
  if (unsaid.length > 0) sayOneOf(draft, commonLines.agreesToRest, 'rest');
  return [...new Set(kinds)];
}

/** Nobody has a remark for everything. */
const mostBeside = 2;

export function sayTaken(draft: Draft, { entry, outcome, again }: Taken): boolean {
  const key = again ? 'checked' : outcome;
  entry.objectionVoiced ||= outcome === 'hesitates' || outcome === 'refuses';
  return sayOneOf(draft, wordsFor(draft, entry.item, key), `${entry.item}.${key}`) || sayCommon(draft, key);
}

type PlanWords = PlanOutcome | 'checked';

const momentOf = {
  agrees: 'agrees',
  after_answer: 'agrees',
  hesitates: 'unsure',
  refuses: 'unsure',
  checked: 'checked',
} as const;

function sayCommon(draft: Draft, key: PlanWords): boolean {
  if (draft.pieces.length > 0) return false;
  // Flat words are for who is put out; others have said their reasons, and stay where they are.
  if (key === 'declined' || (key === 'refuses' && feelingOf(draft) === 'annoyed'))
    return sayOneOf(draft, commonLines[key], key);
  return sayInVoice(draft, momentOf[key]);
}

function wordsFor(draft: Draft, id: string, key: PlanWords): readonly string[] {
  const item = findItem(draft, id);
  if (item) return item.says[key];
  const kind = findKind(draft, id);
  if (!kind) return [];
  const { yes, doubtful, no, after_answer, declined, checked } = kind.says;
  const byKey: Record<PlanWords, readonly string[]> = {
    agrees: yes,
    hesitates: doubtful,
    refuses: no,
    after_answer,
    declined,
    checked,
  };
  return byKey[key].map((wording) => wording.replaceAll('{thing}', kind.thing));
}

/** "All in one go, or gradually?" is no question after "halve it for two weeks, then stop". */
const asksWhen =
  /\b(?:when|start|tonight|today|tomorrow|how (?:long|often|soon)|in one go|gradually|same time|at once|straight away)\b/i;
const saysWhen =
  /\b(?:tonight|today|tomorrow|now|from (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:for|in|over|after|every) (?:a |an |the |\d+ |two |three |four |six )?(?:days?|weeks?|months?|fortnight)|once a day|twice a day|halve|slowly|gradually|in stages|bit by bit)\b/i;

/** The small question that an item raises once, now and then. */
export function askAboutItem(draft: Draft): boolean {
  const { entries } = draft.state.plan;
  const pause = 3;
  if (entries.some(({ asked, turn }) => asked && draft.state.turn - turn < pause)) return false;
  const entry = entries.find(
    ({ turn, standing, asked }) => turn === draft.state.turn && standing === 'agreed' && !asked,
  );
  // Nobody asks for what was said a moment ago, by either.
  const known = [draft.heard, ...draft.pieces].join(' ');
  const isKnown = (ask: string) =>
    sharedContentWords(ask, known).length > 0 || (asksWhen.test(ask) && saysWhen.test(draft.heard));
  const asks = (entry && findItem(draft, entry.item)?.asks)?.filter((ask) => !isKnown(ask)) ?? [];
  if (!entry || !sayOneOf(draft, asks, `${entry.item}.asks`)) return false;
  entry.asked = true;
  return true;
}
