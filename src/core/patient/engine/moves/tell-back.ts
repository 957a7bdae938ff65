import { words } from '#core/text/words.ts';
import type { PlanEntry } from '../../plan/ledger.ts';
import { joinedRetelling } from '../../plan/retelling.ts';
import type { ReplyKind } from '../../state.ts';
import { type Draft, mostWords, say, sayOneOf } from '../draft.ts';
import { commonLines } from '../wording/common-lines.ts';
import { leakedFact } from '../wording/leak.ts';
import { findItem, findKind } from './propose.ts';

const mostItems = 5;

function retellOf(draft: Draft, entry: PlanEntry): string | null {
  const item = findItem(draft, entry.item);
  const kind = findKind(draft, entry.item);
  if (entry.standing === 'declined') return item?.retell_declined ?? null;
  if (entry.standing === 'refused') return null;
  // What was left in doubt is remembered with the doubt.
  const doubt = entry.standing === 'hesitating' ? ', if I must' : '';
  if (kind) return `${kind.retell.replaceAll('{thing}', kind.thing)}${doubt}`;
  const [detail] = entry.details.flatMap((at) => item?.details[at]?.retell ?? []);
  return item ? `${item.retell}${detail ? `, ${detail}` : ''}${doubt}` : null;
}

/** The plan in the speaker's own words, in order; what was never agreed is not in it, and a good doctor asks. */
export function tellBack(draft: Draft): ReplyKind[] {
  const told = draft.state.plan.entries.flatMap((entry) => {
    const clause = retellOf(draft, entry);
    return clause === null || leakedFact(draft.file, draft.state, clause) !== null ? [] : [{ entry, clause }];
  });
  const chosen = mostWeighty(told);
  if (chosen.length === 0) {
    sayOneOf(draft, commonLines.nothingAgreed, 'nothing-agreed');
    return ['tells-back'];
  }
  const clauses = chosen.map(({ clause }) => clause);
  draft.events.reason.targets.push(...chosen.map(({ entry }) => `plan.${entry.item}`));
  const net = draft.state.plan.safetyNets.at(-1);
  const whole = net === undefined ? clauses : [...clauses, net];
  const fits = words(whole.join(' ')).length <= mostWords - 6;
  const said = [fits ? whole : clauses, clauses].some((list) => sayRetelling(draft, list, chosen));
  if (!said) sayOneOf(draft, commonLines.checked, 'checked');
  return ['tells-back'];
}

function sayRetelling(draft: Draft, clauses: readonly string[], chosen: readonly { entry: PlanEntry }[]): boolean {
  const ids = chosen.map(({ entry }) => entry.item);
  const authored = draft.file.ending.tell_back.find(
    ({ items }) => clauses.length === ids.length && items.join() === ids.join(),
  );
  if (authored && say(draft, authored.says)) return true;
  return commonLines.tellBackLead.some((lead) => say(draft, joinedRetelling(lead, clauses)));
}

/** More than five things nobody repeats: what came without a struggle goes first, the order stays. */
function mostWeighty<T extends { entry: PlanEntry }>(told: readonly T[]): T[] {
  const weight = ({ entry }: T) => Number(entry.objectionVoiced) + Number(entry.explained) + Math.min(2, entry.offers);
  const kept = new Set([...told].sort((one, other) => weight(other) - weight(one)).slice(0, mostItems));
  return told.filter((one) => kept.has(one));
}
