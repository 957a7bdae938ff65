import { sentences } from '#core/text/words.ts';
import type { KindWords } from '../../cases/plan/plan-kinds.ts';
import type { CaseFile } from '../../cases/schema.ts';
import { splitTopicReference } from '../../topics/topics.ts';
import { loadState } from '../load-state.ts';
import type { PatientReply, PatientState, ReplyEvents, ReplyKind } from '../state.ts';
import type { Context, Understanding } from '../understanding.ts';
import { keepCuesWaiting } from './cues.ts';
import { type Draft, findFact, mostWords, type ReplyTime, startDraft, wasTold } from './draft.ts';
import { type HeardTurn, hearTurn, idsIn } from './hear-turn.ts';
import { moodAfter } from './mood.ts';
import { keptToSubject } from './moves/follow-ups/on-subject.ts';
import { noteProposals } from './moves/proposals/note-proposals.ts';
import { isPutRight } from './moves/proposals/put-right.ts';
import { addSideMove, type Heard, speakMainMove } from './policy.ts';
import { noteAnswered, settleAnswers } from './questions.ts';
import { feelSilently, flinch, noteGroundTouched } from './reactions.ts';
import { signOf } from './signs.ts';
import { actsOfTurn } from './turn-acts.ts';

/** Up to two facts are told whole; more share the words of a reply, but for a few that join them. */
const wordsForEachOf = (facts: number) => (facts > 2 ? Math.floor((mostWords - 5) / facts) : Number.POSITIVE_INFINITY);

export function firstState(file: CaseFile, seed: number): PatientState {
  return loadState({ seed, mood: { ...file.speaker.mood } });
}

export function contextOf(file: CaseFile, stored: PatientState, previous?: Context['previous']): Context {
  const state = loadState(stored);
  return {
    lastTopic: state.lastTopic,
    lastFacts: state.lastFacts,
    told: Object.keys(state.told).filter((id) => wasTold(state, id)),
    droppedCues: state.cuesDropped,
    openQuestion: state.openQuestion,
    waitingQuestions: file.questions.map(({ id }) => id).filter((id) => !state.questionsAnswered.includes(id)),
    ...(previous ? { previous } : {}),
  };
}

function hearActs(draft: Draft, understanding: Understanding, turn: HeardTurn): void {
  const { file, state, events, time } = draft;
  // "You forgot the blood test", after the plan was told back, blames nobody.
  const acts = actsOfTurn(file, state, understanding, time).filter((act) => act !== 'blame' || !isPutRight(draft));
  events.acts.push(...acts);
  state.acts.push(...acts.filter((act) => !state.acts.includes(act)));
  state.mood = moodAfter(file, state.mood, acts);
  noteGroundTouched(
    file,
    state,
    understanding.moves.map(({ text }) => text),
  );
  if (turn.onlyBackchannel) keepCuesWaiting(state);
}

const outcomes: Partial<Record<ReplyKind, ReplyEvents['outcome']>> = {
  answer: 'told',
  story: 'told',
  identity: 'told',
  'cue-opened': 'reacted',
  sign: 'reacted',
  holds: 'held',
  deny: 'denied',
  unknown: 'unknown',
  'asks-back': 'asked-back',
  deflects: 'off-role',
  goodbye: 'closed',
};

/** In the older words, which marking and the wording by a model go by. */
function outcomeOf({ events }: Draft): ReplyEvents['outcome'] {
  const [main = 'acknowledges'] = events.reason.kinds;
  if (main === 'goodbye' || main === 'deflects') return outcomes[main] ?? 'closed';
  if (events.factsTold.length > 0) return 'told';
  if (events.reason.move === 'back-channel') return 'backchannel';
  return outcomes[main] ?? 'reacted';
}

/** "How long?" asks about the fact told last, or else about what was held back or denied. */
function rememberTopic(draft: Draft): void {
  const { events, state } = draft;
  const lastFact = events.factsTold.at(-1) ?? events.factsHeld.at(-1);
  const denied = events.reason.targets.filter((target) => /^(?:symptom|red-flag)\./.test(target)).at(-1);
  const reference = (lastFact === undefined ? undefined : findFact(draft.file, lastFact)?.topic) ?? denied;
  if (reference === undefined) return;
  state.lastTopic = splitTopicReference(reference).topic;
  state.lastFacts = [...events.factsTold];
  state.toldAt = state.turn;
}

function nameTargets({ events }: Draft): void {
  const { reason } = events;
  reason.targets.push(
    ...[...events.factsTold, ...events.factsHeld].map((id) => `fact.${id}`),
    ...events.cuesPickedUp.map((id) => `cue.${id}`),
    ...events.reactions.map((id) => `reaction.${id}`),
    ...events.questionsAnswered.map((id) => `question.${id}`),
    ...reason.ledger.map(({ item }) => `plan.${item}`),
  );
  reason.targets = [...new Set(reason.targets)];
}

/** The speaker's answer to a doctor's turn. What may be told is decided here; a model may only reword it. */
export function reply(
  file: CaseFile,
  before: PatientState,
  understanding: Understanding,
  time: ReplyTime,
  kinds: readonly KindWords[] = [],
): PatientReply {
  const stored = loadState(before);
  const moves = keptToSubject(file, stored, understanding.moves);
  const turn = hearTurn({ moves }, stored.plan.entries.length > 0);
  const asked = new Set(turn.asking.flatMap(({ matches }) => matches.map(({ id }) => id)));
  const words = turn.spoken.map(({ text }) => text).join(' ');
  const draft = startDraft(file, before, time, { kinds, heard: words, wordsEach: wordsForEachOf(asked.size) });
  hearActs(draft, understanding, turn);
  settleAnswers(draft, turn);
  noteAnswered(draft, turn);
  const heard: Heard = { turn, taken: noteProposals(draft, turn) };
  const wasOpened = draft.state.opened;
  const isPutDown = flinch(draft, idsIn(turn, 'reaction'));
  speakMainMove(draft, heard);
  if (isPutDown) draft.events.reason.kinds.push('feeling');
  feelSilently(draft, idsIn(turn, 'reaction'));
  addSideMove(draft, heard);
  // Words that were refused for what they give away must not leave the doctor with silence.
  if (draft.pieces.length === 0) draft.pieces.push('Sorry?');
  nameTargets(draft);
  draft.events.outcome = outcomeOf(draft);
  rememberTopic(draft);
  const firstTold = draft.events.factsTold.filter((id) => (before.told[id] ?? 0) === 0);
  return {
    sentences: draft.pieces.flatMap(sentences),
    ...signOf(draft, firstTold, !wasOpened && draft.state.opened),
    events: draft.events,
    state: draft.state,
  };
}
