import { stemsOf } from '#core/text/stems.ts';
import type { PlanItem } from '../../../../cases/schema-plan.ts';
import { entryOf } from '../../../plan/ledger.ts';
import type { Draft } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';

const asksLeave =
  /\b(?:would|could|will|can|are) (?:you|u) (?:be )?(?:willing|happy|ok|okay|able|prepared|up for|all right|alright|consider|have|try|take|think about|agree)\b|\bhow (?:do|would) (?:you|u) feel about\b|\b(?:can|could|may|shall|should) (?:i|we)\b|\bwould (?:it help|(?:you|u) (?:like|want))\b/i;

/**
 * "So would you be willing to have it awake?": asked for by a word that only one thing of the plan has, it is proposed, though it is
 * put as a question and neither reading took it for a proposal.
 */
export function itemAskedFor({ file, state }: Draft, { spoken, matches, has }: HeardTurn): string[] {
  // "Would you tell me what makes you ring 999?"
  if (has('tell-back') || has('safety-net') || has('invites-questions')) return [];
  if (state.plan.entries.length === 0 || matches('offer', 'decline', 'fact', 'probe', 'cue', 'sign').length > 0)
    return [];
  const asked = spoken
    .filter(({ speech, text }) => speech === 'question' && asksLeave.test(text))
    .map(({ text }) => text)
    .join(' ');
  const said = stemsOf(asked);
  const named = ({ gloss, retell }: PlanItem) => [...stemsOf(`${gloss} ${retell}`)].filter((word) => said.has(word));
  const [only, another] = file.plan.filter((item) => {
    const others = new Set(file.plan.filter(({ id }) => id !== item.id).flatMap(named));
    return named(item).some((word) => !others.has(word));
  });
  return only && !another && !entryOf(state.plan, only.id) ? [only.id] : [];
}
