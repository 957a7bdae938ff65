import { contentWords, sharedContentWords } from '#core/text/words.ts';
import type { PlanOutcome } from '../../../../cases/schema-plan.ts';
import type { Correction } from '../../../plan/correction.ts';
import { entryOf, type PlanEntry, settle, touch, unsettled } from '../../../plan/ledger.ts';
import { sendsAmbulance } from '../../../plan/warning-action.ts';
import { exactlyIn } from '../../../plan/when.ts';
import { countQuestions, type Match } from '../../../understanding.ts';
import type { Draft } from '../../draft.ts';
import { needsHold } from '../../gates.ts';
import { givesReasons, type HeardTurn } from '../../hear-turn.ts';
import { isIrritated, moved } from '../../mood.ts';
import { itemOfPassingOn } from '../warnings/beside-warning.ts';
import { alternativesIn } from './alternatives.ts';
import { itemsAskedFor } from './asked-item.ts';
import { choose } from './choose.ts';
import {
  isReplaced,
  leaveItAtThat,
  restoreWhatStoodBefore,
  takeBackOpposites,
  takeBackSiblings,
  takeTheirPlace,
  together,
} from './displaced.ts';
import { offersMeant } from './meant-offers.ts';
import { isLastResort, refusalsMeant } from './meant-refusals.ts';
import { answersObjection, argues, outcomeNow } from './outcome-now.ts';
import { notePuttingRight } from './put-right.ts';
import { dropTheOthers, itemsTakenUp } from './settled-choice.ts';
import { clauseWith, findItem, type Taken } from './taken.ts';
import { isTakenBack, withdrawnItem } from './withdrawn.ts';

/** Writes every proposal and refusal of the turn into the ledger, whatever of it is answered. */
export function noteProposals(draft: Draft, turn: HeardTurn): Taken[] {
  notePuttingRight(draft);
  const takenUp = itemsTakenUp(draft);
  const withdrawn = withdrawnItem(draft, turn);
  const heard = [...new Set([...takenUp, ...offersMeant(draft, turn)])];
  const declined = refusalsMeant(draft, turn).filter((id) => !heard.includes(id));
  const alternatives = alternativesIn(draft, turn, heard);
  const offered = [
    ...alternatives.flat(),
    ...together(draft, turn, [
      ...new Set([...heard, ...itemsAskedFor(draft, turn, [...heard, ...declined]), ...itemOfPassingOn(draft, turn)]),
    ]).filter((id) => !alternatives.flat().includes(id)),
  ];
  const opposite = (id: string) => draft.file.plan.find(({ opposite_of }) => opposite_of.includes(id))?.id;
  // To refuse one thing may be to propose another: the turn is answered once, by that one.
  const turned = declined.flatMap((id) => opposite(id) ?? []).filter((id) => !offered.includes(id));
  // "Awake, with a stop sign in writing. There's also a scan instead.": what is argued for is not refused.
  const argued = unsettled(draft.state.plan).filter(({ item }) => answersObjection(turn, item));
  const plain = declined.filter((id) => opposite(id) === undefined && !argued.some(({ item }) => item === id));
  for (const id of plain) {
    takeBackSiblings(draft, id);
    restoreWhatStoodBefore(draft, id);
  }
  for (const id of [...offered, ...turned]) takeBackOpposites(draft, id, offered);
  leaveItAtThat(draft, turn, [...offered, ...declined]);
  const met = objectionsMet(draft, turn, [...offered, ...turned], plain);
  const chosen = choose(draft, turn, alternatives);
  const isLeft = (id: string) => chosen.length > 0 && !chosen.includes(id) && alternatives.flat().includes(id);
  const taken = [...new Set([...offered, ...turned])]
    .filter((id) => !isLeft(id))
    .map((id) => ({ ...takeOffer(draft, turn, id), isChosen: chosen.includes(id) }));
  for (const { entry } of taken) takeTheirPlace(draft, turn, entry, offered);
  dropTheOthers(draft, takenUp);
  const refused = plain.map((id) => takeRefusal(draft, id, id === withdrawn || isTakenBack(draft, id)));
  return [
    ...taken,
    ...refused.filter(({ entry }) => !isReplaced(draft, entry.item, offered)),
    ...met.map((entry) => agreeAfterAnswer(draft, entry)),
  ];
}

function takeOffer(draft: Draft, turn: HeardTurn, id: string): Taken {
  const { state } = draft;
  const again = entryOf(state.plan, id)?.standing === 'agreed';
  const entry = touch(state.plan, id, state.turn);
  const outcome = outcomeNow(draft, turn, id, entry);
  entry.offers += 1;
  entry.letGo = false;
  entry.when = whenOf(turn, id) ?? entry.when;
  entry.explained ||= turn.has('reason') || turn.has('explains');
  if (findItem(draft, id)?.kind === 'call-999') entry.putRight = whoSends(clauseWith(turn, 'offer', id));
  noteDetails(draft, entry);
  conclude(draft, entry, outcome);
  return { entry, outcome, again };
}

/** "I'll send an ambulance": nobody else rings for it. */
const whoSends = (clause: string): Correction | null =>
  sendsAmbulance(clause) ? { wrong: null, right: 'you send the ambulance' } : null;

/** How much or when it is to be, where the clause that proposes it proposes nothing else. */
function whenOf({ spoken }: HeardTurn, id: string): string | null {
  const isOffer = ({ kind }: Match) => kind === 'offer';
  const own = spoken.filter(({ matches }) => matches.some((match) => isOffer(match) && match.id === id));
  return own
    .filter(({ matches }) => matches.filter(isOffer).length === 1)
    .reduce<string | null>((found, { text }) => exactlyIn(text) ?? found, null);
}

function takeRefusal(draft: Draft, id: string, isWithdrawn: boolean): Taken {
  const again = entryOf(draft.state.plan, id)?.standing === 'declined';
  const entry = touch(draft.state.plan, id, draft.state.turn);
  conclude(draft, entry, 'declined');
  // What is taken back is off; of what is advised against one tells back that it is.
  entry.letGo = isWithdrawn;
  return { entry, outcome: 'declined', again };
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

/** How many words of the turn are those of the proposal, its reasons or what is said against it. */
function wordsAbout(draft: Draft, { item }: PlanEntry): number {
  const known = findItem(draft, item);
  return sharedContentWords([known?.gloss ?? '', ...(known?.answered_by ?? [])].join(' '), draft.heard).length;
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
    return !isLastResort(draft, item) && (known?.stance !== 'refuses' || needsHold(known.needs, state));
  };
  const named = open.filter(({ item }) => answersObjection(turn, item));
  // What was objected to aloud a moment ago is answered before what was kept back.
  const isJustVoiced = (entry: PlanEntry) => entry.objectionVoiced && entry.turn === state.turn - 1;
  const fresh = turn.has('check') ? stillFresh.asked : stillFresh.told;
  const [last] = open
    .filter(({ turn: at }) => state.turn - at <= fresh)
    .sort(
      (one, other) =>
        Number(isJustVoiced(other)) - Number(isJustVoiced(one)) ||
        wordsAbout(draft, other) - wordsAbout(draft, one) ||
        other.turn - one.turn,
    );
  const gives = turn.has('reason') || turn.has('explains') || turn.has('empathy');
  const asksAbout = turn.has('check') && !turn.has('safety-net') && last !== undefined && wordsAbout(draft, last) > 0;
  const soothes = (turn.explains && gives) || (asksAbout && argues(draft, turn));
  // "It can't wait, because every hour counts for those nerves": to refuse what nobody has talked of argues for what was.
  const isArgument =
    last !== undefined && wordsAbout(draft, last) > 0 && !refused.some((id) => entryOf(state.plan, id));
  const isNewThere = offered.some((id) => entryOf(state.plan, id)?.standing !== 'agreed');
  const isElsewhere = isNewThere || (refused.length > 0 && !isArgument);
  // "It can't wait, it's a matter of hours. Who can finish the job?": what it was answered with comes before what is asked besides.
  const isAnswer = turn.asking.length === 0 || (last?.turn === state.turn - 1 && isArgument);
  const isMet = last && (isMetAtOnce(draft, turn, last) || (soothes && isAnswer));
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
/** "Half eleven" is not what was said by "quarter past eleven". */
const exactly =
  /^(?:\d+|half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight)$/;

/** What may be added to the retelling, because the doctor said it. */
function noteDetails(draft: Draft, entry: PlanEntry): void {
  findItem(draft, entry.item)?.details.forEach(({ heard }, at) => {
    const isHeard = heard.some((words) => {
      const exact = contentWords(words).filter((word) => exactly.test(word));
      if (!exact.every((word) => contentWords(draft.heard).includes(word))) return false;
      const wanted = Math.min(wordsOfDetail, new Set(contentWords(words)).size);
      return (
        wanted > 0 &&
        sharedContentWords(words, draft.heard).length >= Math.max(wanted, new Set(contentWords(words)).size / 2)
      );
    });
    if (isHeard && !entry.details.includes(at)) entry.details.push(at);
  });
}
