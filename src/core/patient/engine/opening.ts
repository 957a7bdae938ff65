import { sentences, words } from '#core/text/words.ts';
import type { Fact } from '../../cases/schema-disclosure.ts';
import type { ReplyKind } from '../state.ts';
import type { Move } from '../understanding.ts';
import { type Draft, mostWordsOfStory, say, sayOneOf } from './draft.ts';
import type { HeardTurn } from './hear-turn.ts';
import { factsAsked } from './moves/asked-facts.ts';
import { isInvitation } from './open-question.ts';
import { answerFact, tellFact } from './tell-fact.ts';
import { commonLines } from './wording/common-lines.ts';
import { sayStock } from './wording/stock.ts';

const mostOffered = 2;
const soundCheck = /\b(hear|see) (me|us)\b|\b(sound|line|picture|camera)\b.*\b(ok|okay|all right|clear)\b/i;
const isGoodTime =
  /\bis (?:now|this|it) (?:still )?(?:an? )?(?:ok|okay|good|all right|alright|convenient) (?:time|moment)\b|\b(?:are|r) (?:you|u) (?:ok|okay|free|all right|alright|able) to (?:talk|speak)\b/i;
const greetingSentence = /^(hi|hiya|hello|morning|good (morning|afternoon|evening)|all right)\b/i;

const asksWho =
  "(?:is (?:that|this|it)|(?:speaking|talking|through) (?:to|with)|confirm (?:it's|this is|that you're|you're))";

const asksName =
  /\b(?:like|prefer|want) (?:me|us) to (?:call|address) you\b|\b(?:call|address) you\?|\blike to be called\b/i;
const asksWhoListens =
  /\b(?:any|some)(?:one|body)\b.*\b(?:with you|in the room|listening|there)\b|\b(?:are you|is it) (?:all )?(?:on your own|alone|private)\b/i;

/** By its subject, or by the speaker's own name: "is that Lorraine?", "Lorraine Tuckwell?" */
function asksIdentity({ file }: Draft, { topic, speech, text }: Move): boolean {
  if (speech === 'off-role' || speech === 'backchannel') return false;
  const names = words(file.speaker.name);
  const isNamed = new RegExp(`\\b${asksWho} (?:\\w+ ){0,2}(?:${names.join('|')})\\b`, 'i').test(text);
  const isOnlyName = text.includes('?') && words(text).every((word) => names.includes(word));
  return topic === 'admin.identity' || asksName.test(text) || isNamed || isOnlyName;
}

/** Name, privacy, sound: what is settled before anybody tells a story. Returns whether the move is only that. */
function settleHousekeeping(draft: Draft, move: Move): boolean {
  if (asksIdentity(draft, move) && sayOneOf(draft, draft.file.speaker.lines.identity, 'identity')) return true;
  if (asksName.test(move.text) && sayOneOf(draft, commonLines.toBeCalled, 'to-be-called')) return true;
  const asked = factsAsked(draft.file, draft.state, move);
  const housekeeping = asked.filter(({ fact }) => fact.topic.startsWith('admin.'));
  for (const { fact, kind } of housekeeping) answerFact(draft, fact, kind);
  return housekeeping.length > 0 && housekeeping.length === asked.length;
}

/** The opening without its "Hello, doctor" where something has been said before it. */
function openingWords(draft: Draft): string {
  const { opening } = draft.file.speaker;
  const [first = '', ...rest] = sentences(opening);
  const isGreeting = greetingSentence.test(first) && words(first).length <= 3;
  const isGreeted = draft.pieces.length > 0 || draft.state.turn > 1;
  return isGreeted && isGreeting && rest.length > 0 ? rest.join(' ') : opening;
}

/** The opening gives the reason for contact; the fact counts as told without being said twice. */
function sayOpening(draft: Draft): void {
  draft.state.opened = true;
  draft.mostWords = mostWordsOfStory;
  const whole = openingWords(draft);
  if (!say(draft, whole)) for (const sentence of sentences(whole)) say(draft, sentence);
  const reason = draft.file.facts.find(({ topic, gate }) => topic === 'open.reason' && gate === 'offered');
  if (!reason) return;
  draft.state.told[reason.id] = (draft.state.told[reason.id] ?? 0) + 1;
  draft.events.factsTold.push(reason.id);
  draft.dealtWith.add(reason.id);
}

/** Only what is asked for by name: the opening itself answers a mere invitation. */
function tellOfferedAskedFor(draft: Draft, moves: readonly Move[]): void {
  const matching = moves.filter(({ matches }) => matches.length > 0);
  const asked = matching.flatMap((move) => factsAsked(draft.file, draft.state, move));
  const offered = asked.filter(({ fact }) => fact.gate === 'offered' && !draft.dealtWith.has(fact.id));
  for (const { fact } of offered.slice(0, mostOffered)) tellFact(draft, fact);
}

/** "Good morning, I'm Dr Hale. Can you see and hear me?" */
function onlyChecksSound(moves: readonly Move[]): boolean {
  const checks = moves.filter(({ text }) => soundCheck.test(text));
  const asksMore = (move: Move) => move.speech === 'question' || isInvitation(move);
  return checks.length > 0 && moves.every((move) => checks.includes(move) || !asksMore(move));
}

/** Whether the doctor has left the speaker room to begin. */
function leavesRoom(draft: Draft, move: Move, isHousekeeping: boolean): boolean {
  if (isHousekeeping) return isInvitation(move) && !asksIdentity(draft, move);
  if (asksWhoListens.test(move.text)) return false;
  return move.speech === 'question' || isInvitation(move);
}

/** Who after the greetings asks for two things by name wants these, and not to be thanked for the appointment. */
function asksForParticulars({ file, state }: Draft, { spoken, asking }: HeardTurn): boolean {
  if (state.turn === 1 || spoken.some(isInvitation)) return false;
  const asked = asking.filter(({ matches }) => matches.length > 0).flatMap((move) => factsAsked(file, state, move));
  return new Set(asked.filter(({ fact }) => !isOfStory(fact)).map(({ fact }) => fact.id)).size > 1;
}

const isOfStory = ({ topic }: Fact) => topic.startsWith('open.') || topic.startsWith('admin.');

/** The first exchange: housekeeping, then the opening, and of the facts no more than is offered. */
export function answerBeforeOpening(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (draft.state.opened) return null;
  const heard = turn.spoken;
  if (heard.length === 0 || turn.onlyBackchannel || onlyChecksSound(heard)) {
    sayStock(draft, 'greeting', commonLines.hearsYou, 'Hello.');
    return ['acknowledges', 'identity'];
  }
  if (asksForParticulars(draft, turn)) {
    draft.state.opened = true;
    return null;
  }
  if (turn.has('small-talk') && turn.asking.every(({ matches }) => matches.length === 0)) return null;
  const settled = heard.map((move) => ({ move, isHousekeeping: settleHousekeeping(draft, move) }));
  const onlyHousekeeping = settled.some(({ isHousekeeping }) => isHousekeeping);
  // "Is that Leanne? Can you see and hear me?"
  if (onlyHousekeeping && heard.some(({ text }) => soundCheck.test(text)))
    sayOneOf(draft, commonLines.hearsYou, 'hears-you');
  if (onlyHousekeeping && heard.some(({ text }) => isGoodTime.test(text)))
    sayOneOf(draft, commonLines.goodTime, 'good-time');
  if (onlyHousekeeping && !settled.some(({ move, isHousekeeping }) => leavesRoom(draft, move, isHousekeeping))) {
    return ['identity', 'answer'];
  }
  sayOpening(draft);
  tellOfferedAskedFor(draft, heard);
  return ['story', ...(onlyHousekeeping ? (['identity', 'answer'] as const) : [])];
}
