import type { SpeakerLines } from '#core/cases/schema-speaker.ts';
import { type Draft, say, sayOneOf } from '../draft.ts';
import { isIrritated } from '../mood.ts';
import { commonLines } from './common-lines.ts';

/** What every speaker may say in a way of their own. */
type Moment = keyof SpeakerLines & keyof typeof commonLines;

/** A line of the speaker's own for such a moment, or else one that anybody might say; false when both have been used up. */
export function sayInVoice(draft: Draft, moment: Moment): boolean {
  return sayOneOf(draft, draft.file.speaker.lines[moment], moment) || sayOneOf(draft, commonLines[moment], moment);
}

/** A line of the speaker's own, or else one that anybody might say; a plain word when both have been used up. */
export function sayStock(
  draft: Draft,
  own: keyof SpeakerLines | null,
  common: readonly string[],
  otherwise: string,
): void {
  const lines = own === null ? [] : draft.file.speaker.lines[own];
  if (sayOneOf(draft, lines, own ?? '') || sayOneOf(draft, common, `${own}`)) return;
  if (!say(draft, otherwise)) draft.pieces.push(otherwise);
}

/** How the speaker feels about what they hear. */
export function feelingOf({ state: { mood } }: Draft): 'content' | 'worried' | 'annoyed' {
  if (isIrritated(mood)) return 'annoyed';
  return mood.worry >= 7 || mood.trust <= 3 ? 'worried' : 'content';
}
