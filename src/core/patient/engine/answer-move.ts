import type { Move } from '../understanding.ts';
import { type AskedFact, factOnTopic, factsAsked } from './asked-facts.ts';
import { pickUpCue } from './cues.ts';
import { type Draft, findFact, say, wasTold } from './draft.ts';
import { asksForMore, invitesQuestions, isInvitation, offerFacts } from './open-question.ts';
import { answerQuestion } from './questions.ts';
import { react } from './reactions.ts';
import { answerFact } from './tell-fact.ts';
import { asksForView } from './view-of-plan.ts';
import { stockLine } from './wording/wording.ts';

const deniable = /^(symptom|red-flag)\./;

/** A question on something the case says nothing about. */
function answerSilentTopic(draft: Draft, topic: string, text: string): void {
  const { unanswered } = draft;
  if (topic === 'admin.identity') say(draft, stockLine(draft, 'identity'));
  else if (topic.startsWith('open.')) unanswered.nothingMore = true;
  else if (deniable.test(topic)) unanswered.deniedTopics.push(topic);
  else unanswered.unknown = text;
}

/** What the move does besides asking for facts; true when the case had a place for it. */
function answerDeed(draft: Draft, move: Move): boolean {
  let isKnown = false;
  for (const { kind, id } of move.matches) {
    if (kind === 'cue') isKnown = pickUpCue(draft, id) || isKnown;
    if (kind === 'answer') isKnown = answerQuestion(draft, id) || isKnown;
    if (kind === 'reaction') {
      react(draft, id);
      isKnown = true;
    }
  }
  return isKnown;
}

function answerUnmatched(draft: Draft, move: Move): void {
  const choices = move.choices.flatMap((id) => findFact(draft.file, id) ?? []);
  if (asksForView(draft, move.text)) draft.unanswered.wantsView = true;
  else if (invitesQuestions(move)) draft.unanswered.nothingMore = true;
  else if (choices.length > 0) draft.unanswered.choices.push(...choices);
  else if (isInvitation(move) && !isSilentTopic(draft, move)) {
    if (offerFacts(draft, move.topic) === 0) draft.unanswered.nothingMore = true;
  } else if (move.speech === 'question' && move.topic !== null) answerSilentTopic(draft, move.topic, move.text);
  else if (move.speech === 'question') draft.unanswered.notUnderstood = true;
}

/** An open question about a thing the case does not know of is no invitation to talk of something else. */
function isSilentTopic(draft: Draft, { topic }: Move): boolean {
  return topic !== null && !topic.startsWith('open.') && factOnTopic(draft.file, draft.state, topic) === undefined;
}

function newlyAsked({ file, state }: Draft, move: Move): AskedFact[] {
  if (invitesQuestions(move)) return [];
  const asked = factsAsked(file, state, move);
  return asksForMore(move) ? asked.filter(({ fact }) => !wasTold(state, fact.id)) : asked;
}

/** Answers one clause of the doctor's turn. */
export function answerMove(draft: Draft, move: Move): void {
  if (move.speech === 'off-role') draft.unanswered.offRole = true;
  if (move.speech === 'off-role' || move.speech === 'backchannel') return;
  if (move.speech === 'greeting') draft.unanswered.greeted = true;
  if (move.acts.includes('empathy')) draft.unanswered.comforted = true;
  const isKnown = answerDeed(draft, move);
  const asked = newlyAsked(draft, move);
  for (const { fact, kind } of asked) answerFact(draft, fact, kind);
  if (isInvitation(move) && asked.length > 0 && asked.every(({ fact }) => fact.gate === 'offered')) {
    offerFacts(draft, move.topic);
  }
  if (!isKnown && asked.length === 0) answerUnmatched(draft, move);
}
