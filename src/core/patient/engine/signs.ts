import { type Draft, findCue } from './draft.ts';
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
  const signs = moments.flatMap((moment) => {
    const shown = file.speaker.shows?.find(({ when }) => when === moment)?.sign;
    const [kind, id = ''] = moment.split('.');
    return shown ?? (kind === 'cue' ? findCue(file, id)?.shows : undefined) ?? [];
  });
  return signs.find((sign) => leakedFact(file, draft.state, sign) === null) ?? null;
}
