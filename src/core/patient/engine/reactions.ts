import { sharedContentWords } from '#core/text/words.ts';
import type { CaseFile } from '../../cases/schema.ts';
import type { OmissionReaction, Reaction } from '../../cases/schema-disclosure.ts';
import type { PatientState, ReplyKind } from '../state.ts';
import { type Draft, findReaction, sayOneOf, wasTold } from './draft.ts';
import { needsHold } from './gates.ts';
import { moved, slights } from './mood.ts';
import { sayInVoice } from './wording/stock.ts';

function isDue(reaction: Reaction, draft: Draft): boolean {
  if (draft.events.reactions.includes(reaction.id)) return false;
  if (reaction.once && draft.state.reactionsDone.includes(reaction.id)) return false;
  if (reaction.unless && needsHold(reaction.unless, draft.state)) return false;
  return needsHold(reaction.needs, draft.state);
}

/** The mood moves and it is remembered, whether or not there is room for words. */
function feel(draft: Draft, reaction: Reaction): void {
  draft.state.mood = moved(draft.state.mood, reaction.moves);
  draft.events.reactions.push(reaction.id);
  if (!draft.state.reactionsDone.includes(reaction.id)) draft.state.reactionsDone.push(reaction.id);
}

/** Hurt or angered: that comes before any answer. */
export function isStung({ moves }: Reaction): boolean {
  return moves.trust < 0 || moves.irritation > 0;
}

/** What nobody passes over, whatever is asked beside it: to be believed after thirty-nine years. */
export function isGreat({ moves }: Reaction): boolean {
  return moves.trust >= 3;
}

/** What the speaker feels at what was said: all of it moves the mood, the first that fits is put into words. */
export function react(
  draft: Draft,
  ids: readonly string[],
  which: (reaction: Reaction) => boolean,
): ReplyKind[] | null {
  const due = [...new Set(ids)]
    .flatMap((id) => findReaction(draft.file, id) ?? [])
    .filter((reaction) => reaction.kind !== 'omission' && isDue(reaction, draft));
  const voiced = due.filter(which).find((reaction) => sayOneOf(draft, reaction.says, `reaction.${reaction.id}`));
  if (!voiced) return null;
  feel(draft, voiced);
  return isStung(voiced) ? ['feeling', 'hesitates'] : ['feeling', 'acknowledges'];
}

/** To be put down in a way that the case has no words for shows before the answer, whatever that is. */
export function flinch(draft: Draft, ids: readonly string[]): boolean {
  const isSlighted = draft.state.opened && draft.events.acts.some((act) => slights.includes(act));
  const hasOwnWords = ids.some((id) => {
    const reaction = findReaction(draft.file, id);
    return reaction && isStung(reaction) && isDue(reaction, draft);
  });
  return isSlighted && !hasOwnWords && sayInVoice(draft, 'put_down');
}

/** What was heard beside something else: felt, not voiced. */
export function feelSilently(draft: Draft, ids: readonly string[]): void {
  for (const id of new Set(ids)) {
    const reaction = findReaction(draft.file, id);
    if (reaction && reaction.kind !== 'omission' && !isStung(reaction) && isDue(reaction, draft)) feel(draft, reaction);
  }
}

const wordsInCommon = 3;

/**
 * Marking decides whether a criterion is met; here it is enough that the doctor was on its ground:
 * said something that shares words with a sentence that would earn it.
 */
export function noteGroundTouched(file: CaseFile, state: PatientState, said: readonly string[]): void {
  for (const reaction of file.reactions) {
    if (reaction.kind !== 'omission' || state.groundTouched.includes(reaction.when_missing)) continue;
    const criterion = file.marks.criteria.find(({ id }) => id === reaction.when_missing);
    const isTouched = criterion?.earns.some((earning) =>
      said.some((text) => sharedContentWords(earning, text).length >= wordsInCommon),
    );
    if (isTouched) state.groundTouched.push(reaction.when_missing);
  }
}

function isMissing(reaction: OmissionReaction, draft: Draft): boolean {
  const { state, file } = draft;
  const criterion = file.marks.criteria.find(({ id }) => id === reaction.when_missing);
  if (!criterion || state.groundTouched.includes(criterion.id)) return false;
  if (criterion.cue !== undefined && state.cuesPickedUp.includes(criterion.cue)) return false;
  const { facts } = criterion;
  return !facts || facts.any_of.filter((id) => wasTold(state, id)).length < facts.at_least;
}

/** Pushes back, once, on what the doctor has not come to by its minute. */
export function reactToOmission(draft: Draft): boolean {
  for (const reaction of draft.file.reactions) {
    if (reaction.kind !== 'omission' || draft.time.minute < reaction.at_minute) continue;
    if (!isDue(reaction, draft) || !isMissing(reaction, draft)) continue;
    if (!sayOneOf(draft, reaction.says, `reaction.${reaction.id}`)) return false;
    feel(draft, reaction);
    return true;
  }
  return false;
}
