import { stem, stemsOf } from '#core/text/stems.ts';
import { contentWords, words } from '#core/text/words.ts';
import type { PlanItem } from '../../../../cases/schema-plan.ts';
import { entryOf, unsettled } from '../../../plan/ledger.ts';
import type { Move } from '../../../understanding.ts';
import type { Draft } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import { smallOfferIn } from './small-offers.ts';

const asksLeave =
  /\b(?:would|could|will|can|are) (?:you|u) (?:be )?(?:willing|happy|ok|okay|able|prepared|up for|all right|alright|consider|have|try|take|think about|agree)\b|\bhow (?:do|would) (?:you|u) feel about\b|\b(?:can|could|may|shall|should) (?:i|we)\b|\bwould (?:it help|(?:you|u) (?:like|want))\b/i;

/** "May I tell you what I think?" */
const asksToTalk =
  /\b(?:can|could|may|shall|should) (?:i|we) (?:just |first |now )?(?:tell|say|ask|explain|share|talk|go (?:over|through))\b/i;

/**
 * "So would you be willing to have it awake?": asked for by a word that only one thing of the plan has, it is proposed, though it is
 * put as a question and neither reading took it for a proposal.
 */
function newlyAskedFor({ file, state }: Draft, { spoken, matches }: HeardTurn): string[] {
  if (state.plan.entries.length === 0 || matches('offer', 'decline', 'fact', 'probe', 'cue', 'sign').length > 0)
    return [];
  const asked = spoken
    .filter(({ speech, text }) => speech === 'question' && asksLeave.test(text) && !asksToTalk.test(text))
    .map(({ text }) => text)
    .join(' ');
  const said = stemsOf(asked);
  const named = ({ gloss, retell }: PlanItem) => [...stemsOf(`${gloss} ${retell}`)].filter((word) => said.has(word));
  const [only, another] = file.plan.filter((item) => {
    const others = new Set(file.plan.filter(({ id }) => id !== item.id).flatMap(named));
    return named(item).some((word) => !others.has(word));
  });
  // "Can I take your blood pressure?" names no blood test.
  const things = spoken.flatMap((move) => contentWords(smallOfferIn(move)?.thing ?? '')).map(stem);
  const known = stemsOf([only?.gloss, only?.retell, ...(only?.offers ?? [])].join(' '));
  const isNamed = things.every((word) => known.has(word));
  return only && !another && isNamed && !entryOf(state.plan, only.id) ? [only.id] : [];
}

const wantsYes = /\b(?:yes,? (?:or )?no|not yet\?|is that a yes|(?:we'?re|are we) agreed|yes\s*\?)/i;

/** Whether the turn ends by asking whether the speaker will. */
export const asksYesOrNo = ({ spoken }: HeardTurn): boolean =>
  spoken.some(({ speech, text }) => speech === 'question' && (wantsYes.test(text) || asksLeave.test(text)));

const aLittleAgo = 1;
/** What any such question has: "would you give it a go, then?", "could you manage that?" */
const ofAsking = new Set(
  'yeah agreed deal give go try manage happy okay ok willing mind think like want consider basis terms face bear shot yes no help easier today tonight send still'.split(
    ' ',
  ),
);
const leavesOpen =
  /^(?:so |and |then |well |or )*(?:(?:would|will|could|can|may|shall|should) (?:you|u|i|we)\b|yes,? (?:or )?no\b|is (?:it|that) a yes\b|(?:yes|yeah|agreed|deal)\s*\?)/i;

/** "They're small now. Would you give it a go?": what stands unsettled from a moment ago is asked for once more, with what was told beside it. */
function leantOn({ state }: Draft, { spoken, wordsTold, matches }: HeardTurn): string[] {
  // "What's different is your heart.": what ends in a stop asks nothing.
  const asked = spoken.filter(({ speech, text }) => speech === 'question' && !/\.\s*$/.test(text));
  const isLeaning = ({ text }: Move) => leavesOpen.test(text) && contentWords(text).every((word) => ofAsking.has(word));
  const isElse = matches('fact', 'probe', 'cue', 'sign').length > 0;
  if (isElse || wordsTold < wordsOfReason || asked.length !== 1 || !asked.every(isLeaning)) return [];
  const last = unsettled(state.plan).findLast(({ turn }) => turn >= state.turn - aLittleAgo);
  return last?.objectionVoiced ? [last.item] : [];
}

const wordsOfReason = 6;
const wordsOfNaming = 6;

/** How many of the ways of saying a thing have one of the words. */
const waysWith = ({ gloss, retell, offers }: PlanItem, asked: readonly string[]): number =>
  [gloss, retell, ...offers].filter((way) => contentWords(way).some((word) => asked.includes(word))).length;
const waysToBeMeant = 3;

/** "So the GP, yes? And no prescribing today?": beside something else, what is unsettled and named in a short question is asked for. */
function namedAgain({ file, state }: Draft, { spoken }: HeardTurn, heard: readonly string[]): string[] {
  const open = unsettled(state.plan)
    .filter(({ item }) => !heard.includes(item))
    .flatMap(({ item }) => file.plan.find(({ id }) => id === item) ?? []);
  const short = spoken.filter(
    ({ speech, text, matches }) =>
      speech === 'question' && matches.length === 0 && words(text).length <= wordsOfNaming && !/\bor\b/i.test(text),
  );
  return short.flatMap(({ text }) => {
    const asked = contentWords(text).filter((word) => !ofAsking.has(word));
    const [first, second] = open
      .map((item) => ({ id: item.id, ways: waysWith(item, asked) }))
      .toSorted((one, other) => other.ways - one.ways);
    return first && first.ways >= waysToBeMeant && first.ways > 2 * (second?.ways ?? 0) ? [first.id] : [];
  });
}

/** What is asked for without being proposed in so many words. */
export function itemsAskedFor(draft: Draft, turn: HeardTurn, heard: readonly string[]): string[] {
  // "Would you tell me what makes you ring 999?"
  if (turn.has('tell-back') || turn.has('safety-net') || turn.has('invites-questions')) return [];
  if (heard.length > 0) return namedAgain(draft, turn, heard);
  const fresh = newlyAskedFor(draft, turn);
  return fresh.length > 0 ? fresh : leantOn(draft, turn);
}
