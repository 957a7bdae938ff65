import type { PlanOutcome } from '../../../cases/schema-plan.ts';
import { justProposed, type PlanEntry } from '../../plan/ledger.ts';
import type { ReplyKind } from '../../state.ts';
import { type Draft, sayOneOf } from '../draft.ts';
import type { HeardTurn } from '../hear-turn.ts';
import { react } from '../reactions.ts';
import { commonLines } from '../wording/common-lines.ts';
import { feelingOf, sayStock } from '../wording/stock.ts';
import { kindOfOutcome, sayTaken } from './propose.ts';
import { takeInSafetyNet } from './safety-net.ts';

const outcomeOf: Record<PlanEntry['standing'], PlanOutcome> = {
  agreed: 'agrees',
  hesitating: 'hesitates',
  refused: 'refuses',
  declined: 'declined',
};
const firmness: Record<PlanEntry['standing'], number> = { refused: 3, hesitating: 2, declined: 1, agreed: 0 };

/** "How does that sound?": about what was just proposed, told or warned of; never about ideas or concerns. */
export function answerCheck(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (!turn.has('check')) return null;
  const reactions = turn.matches('reaction').map(({ id }) => id);
  const specific = takeInSafetyNet(draft, turn) ?? react(draft, reactions, () => true);
  if (specific) return [...specific, 'check'];
  if (turn.explains) return viewOfNews(draft);
  const [entry] = justProposed(draft.state.plan, draft.state.turn).sort(
    (one, other) => firmness[other.standing] - firmness[one.standing],
  );
  if (!entry) return viewOfNews(draft);
  const outcome = outcomeOf[entry.standing];
  entry.turn = draft.state.turn;
  draft.events.reason.targets.push(`plan.${entry.item}`);
  if (!sayTaken(draft, { entry, outcome, again: entry.standing === 'agreed' })) return viewOfNews(draft);
  return [kindOfOutcome[outcome], 'check'];
}

const grave =
  /\b(?:serious|dangerous|danger|worse|permanent|emergency|risk|cancer|tumou?r|stroke|heart attack|angina|illness|disease|depress\w*|damage|failure|dementia|die|dying|kill)\b/i;
const notGrave = /\b(?:no|not|isn't|nothing|unlikely|low|never|without)\b(?:\s+[\w']+){0,3}\s*$/i;

/** News that nobody takes with a nod: named, and not ruled out in the same breath. */
function isGrave(text: string): boolean {
  const found = grave.exec(text);
  return found !== null && !notGrave.test(text.slice(0, found.index));
}

/** What the speaker makes of something explained. */
export function viewOfNews(draft: Draft): ReplyKind[] {
  const mood = feelingOf(draft);
  const feeling = mood === 'content' && isGrave(draft.heard) ? 'worried' : mood;
  if (!sayOneOf(draft, commonLines.news[feeling], `news.${feeling}`))
    sayStock(draft, null, commonLines.checked, 'Yes.');
  return ['check', 'acknowledges', ...(feeling === 'content' ? [] : (['feeling'] as const))];
}
