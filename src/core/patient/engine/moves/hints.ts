import type { ReplyKind } from '../../state.ts';
import type { Match, Move } from '../../understanding.ts';
import { pickUpCues } from '../cues.ts';
import { type Draft, findCue } from '../draft.ts';
import type { HeardTurn } from '../hear-turn.ts';

const isHint = ({ kind }: Match): boolean => kind === 'cue';

/** "How many, and when was the last? And what is her theory?": what is asked before the question behind a hint. */
export function askedBeforeHint({ asking }: HeardTurn): readonly Move[] {
  const at = asking.findIndex(({ speech, matches }) => speech === 'question' && matches.some(isHint));
  return asking.slice(0, Math.max(0, at));
}

/** So sure is it that something else is asked for. */
const plainlyAsked = 0.75;

/** "You kept to six o'clock, the two of you. Is she still with you?": a hint that is only said again waits while something else is plainly asked. */
export function hintsTakenUp({ file }: Draft, { spoken }: HeardTurn): string[] {
  const asked = spoken.filter(({ speech }) => speech === 'question').flatMap(({ matches }) => matches);
  const isElse = ({ kind, id, confidence }: Match, behind: readonly string[]) =>
    (kind === 'fact' || kind === 'probe') && confidence >= plainlyAsked && !behind.includes(id);
  return spoken.flatMap(({ speech, matches }) =>
    matches.filter(isHint).flatMap(({ id }) => {
      if (speech === 'question' || asked.some((one) => isHint(one) && one.id === id)) return [id];
      const { releases = [], hides = [] } = findCue(file, id) ?? {};
      return asked.some((one) => isElse(one, [...releases, ...hides])) ? [] : [id];
    }),
  );
}

/** "I'll ring them first. What's been all right since three?": a hint that a question of its own is about opens beside the plan too. */
export function openHintBeside(draft: Draft, { spoken }: HeardTurn): ReplyKind[] | null {
  const isApart = ({ speech, matches }: Move) =>
    speech === 'question' && matches.every(({ kind }) => kind !== 'offer' && kind !== 'decline');
  const hints = spoken.filter(isApart).flatMap(({ matches }) => matches.filter(isHint));
  return pickUpCues(
    draft,
    hints.map(({ id }) => id),
  );
}
