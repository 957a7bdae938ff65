import type { Draft } from './draft.ts';
import { leakedFact } from './wording/leak.ts';

/** The sign for what happened, the weightiest first: a hint, a disclosure, a reaction, the first sight, an act. */
export function signOf(draft: Draft, firstTold: readonly string[], isOpening: boolean): string | null {
  const { events, file } = draft;
  const moments = [
    ...events.cuesDropped.map((id) => `cue.${id}`),
    ...firstTold.map((id) => `fact.${id}`),
    ...events.reactions.map((id) => `reaction.${id}`),
    ...(isOpening ? ['opening'] : []),
    ...events.acts,
  ];
  const seen = moments
    .map((moment) =>
      file.signs.filter(({ when, shown }) => when === moment && leakedFact(file, draft.state, shown) === null),
    )
    .find((signs) => signs.length > 0);
  return seen === undefined ? null : inOneLine(seen.map(({ shown }) => shown));
}

/** What is seen at one moment, as one remark: "In a depot fleece; rubs her eyes". */
function inOneLine([first = '', ...others]: string[]): string {
  return [first, ...others.map((shown) => shown.charAt(0).toLowerCase() + shown.slice(1))].join('; ');
}
