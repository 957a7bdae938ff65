import type { Pose } from '../../cases/portrait/portrait-parts.ts';
import type { ReplyKind } from '../state.ts';
import { pickUpCues } from './cues.ts';
import { type Draft, findFact, sayOneOf } from './draft.ts';
import { moved } from './mood.ts';
import { releaseFact } from './tell-fact.ts';
import { leakedFact } from './wording/leak.ts';

interface ShownSign {
  sign: string | null;
  pose: Pose | null;
}

/** The sign for what happened, the weightiest first: a hint, a disclosure, a proposal, a reaction, the first sight, an act. */
export function signOf(draft: Draft, firstTold: readonly string[], isOpening: boolean): ShownSign {
  const { events, file } = draft;
  const moments = [
    ...events.cuesDropped.map((id) => `cue.${id}`),
    ...firstTold.map((id) => `fact.${id}`),
    ...events.reason.ledger.flatMap(({ item, outcome }) => [`plan.${item}.${outcome}`, `plan.${item}`]),
    ...events.reactions.map((id) => `reaction.${id}`),
    ...(isOpening ? ['opening'] : []),
    ...events.acts,
  ];
  const seen = moments
    .map((moment) =>
      file.signs.filter(({ when, shown }) => when === moment && leakedFact(file, draft.state, shown) === null),
    )
    .find((signs) => signs.length > 0);
  if (seen === undefined) return { sign: null, pose: null };
  // On the telephone a sign is heard: nobody sees what the body does.
  const pose = file.identity.channel === 'telephone' ? undefined : seen.find((sign) => sign.pose)?.pose;
  return { sign: inOneLine(seen.map(({ shown }) => shown)), pose: pose ?? null };
}

/** What is seen at one moment, as one remark: "In a depot fleece; rubs her eyes". */
function inOneLine([first = '', ...others]: string[]): string {
  return [first, ...others.map((shown) => shown.charAt(0).toLowerCase() + shown.slice(1))].join('; ');
}

/** "I notice you're holding your hand": what is seen may be remarked on, and then it is answered. */
export function answerRemark(draft: Draft, ids: readonly string[]): ReplyKind[] | null {
  const sign = draft.file.signs.find(({ id }) => ids.includes(id) && !draft.state.signsRemarked.includes(id));
  if (!sign) return null;
  const { releases, counts_as } = sign;
  if (!sayOneOf(draft, sign.reply, `sign.${sign.id}`)) return null;
  draft.state.signsRemarked.push(sign.id);
  draft.state.mood = moved(draft.state.mood, sign.moves);
  draft.events.reason.targets.push(`sign.${sign.id}`);
  // What the cue let out before is not told again to a remark on the sign.
  if (counts_as !== undefined && !draft.state.cuesPickedUp.includes(counts_as)) pickUpCues(draft, [counts_as]);
  for (const fact of releases.flatMap((id) => findFact(draft.file, id) ?? [])) releaseFact(draft, fact);
  return ['sign', ...(draft.events.cuesPickedUp.length > 0 ? (['cue-opened'] as const) : [])];
}
