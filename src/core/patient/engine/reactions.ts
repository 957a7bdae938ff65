import { sharedContentWords } from '#core/text/words.ts';
import type { CaseFile } from '../../cases/schema.ts';
import type { OmissionReaction, Reaction } from '../../cases/schema-disclosure.ts';
import type { PatientState } from '../state.ts';
import { type Draft, findReaction, say, wasTold } from './draft.ts';
import { needsHold } from './gates.ts';
import { moved } from './mood.ts';
import { nextWording } from './wording/wording.ts';

const mostInOneReply = 2;

function isDue(reaction: Reaction, draft: Draft): boolean {
  if (draft.events.reactions.includes(reaction.id)) return false;
  if (reaction.once && draft.state.reactionsDone.includes(reaction.id)) return false;
  if (draft.events.reactions.length >= mostInOneReply) return false;
  if (reaction.unless && needsHold(reaction.unless, draft.state)) return false;
  return needsHold(reaction.needs, draft.state);
}

function perform(draft: Draft, reaction: Reaction): void {
  if (!say(draft, nextWording(draft, `reaction.${reaction.id}`, reaction.says))) return;
  draft.state.mood = moved(draft.state.mood, reaction.moves);
  draft.events.reactions.push(reaction.id);
  if (!draft.state.reactionsDone.includes(reaction.id)) draft.state.reactionsDone.push(reaction.id);
}

export function react(draft: Draft, id: string): void {
  const reaction = findReaction(draft.file, id);
  if (reaction && reaction.kind !== 'omission' && isDue(reaction, draft)) perform(draft, reaction);
}

const groundTouched = (criterion: string) => `ground.${criterion}`;
const wordsInCommon = 3;

/**
 * Marking decides whether a criterion is met; here it is enough that the doctor was on its ground:
 * said something that shares words with a sentence that would earn it.
 */
export function noteGroundTouched(file: CaseFile, state: PatientState, said: readonly string[]): void {
  for (const reaction of file.reactions) {
    if (reaction.kind !== 'omission') continue;
    const criterion = file.marks.criteria.find(({ id }) => id === reaction.when_missing);
    const isTouched = criterion?.earns.some((earning) =>
      said.some((text) => sharedContentWords(earning, text).length >= wordsInCommon),
    );
    if (isTouched) state.linesUsed[groundTouched(reaction.when_missing)] = 1;
  }
}

function isMissing(reaction: OmissionReaction, draft: Draft): boolean {
  const { state, file } = draft;
  const criterion = file.marks.criteria.find(({ id }) => id === reaction.when_missing);
  if (!criterion || state.linesUsed[groundTouched(criterion.id)] !== undefined) return false;
  if (criterion.cue !== undefined && state.cuesPickedUp.includes(criterion.cue)) return false;
  const { facts } = criterion;
  return !facts || facts.any_of.filter((id) => wasTold(state, id)).length < facts.at_least;
}

/** Pushes back, once, on what the doctor has not come to by its minute. */
export function reactToOmission(draft: Draft): void {
  for (const reaction of draft.file.reactions) {
    if (reaction.kind !== 'omission' || draft.time.minute < reaction.at_minute) continue;
    if (!isDue(reaction, draft) || !isMissing(reaction, draft)) continue;
    perform(draft, reaction);
    return;
  }
}
