import { words } from '#core/text/words.ts';
import type { PlanEntry } from '../../plan/ledger.ts';
import { joinedRetelling, netRetold } from '../../plan/retelling.ts';
import type { ReplyKind } from '../../state.ts';
import { type Draft, mostWords, say, sayAnew, sayOneOf } from '../draft.ts';
import { commonLines } from '../wording/common-lines.ts';
import { leakedFact } from '../wording/leak.ts';
import { findItem, findKind } from './propose.ts';

const mostItems = 5;
const wordsOfDoubt = 10;

function retellOf(draft: Draft, entry: PlanEntry): string | null {
  const item = findItem(draft, entry.item);
  const kind = findKind(draft, entry.item);
  if (entry.standing === 'declined') return item?.retell_declined ?? null;
  if (entry.standing === 'refused') return null;
  if (kind) return kind.retell.replaceAll('{thing}', kind.thing);
  const [detail] = entry.details.flatMap((at) => item?.details[at]?.retell ?? []);
  return item ? `${item.retell}${detail ? `, ${detail}` : ''}` : null;
}

/** The plan in the speaker's own words, in order; what was never agreed is not in it, and a good doctor asks. */
export function tellBack(draft: Draft): ReplyKind[] {
  const told = draft.state.plan.entries.flatMap((entry) => {
    const clause = retellOf(draft, entry);
    return clause === null || leakedFact(draft.file, draft.state, clause) !== null ? [] : [{ entry, clause }];
  });
  const { plan } = draft.state;
  const left = told.filter(({ entry }) => !plan.toldBack.includes(entry.item));
  const isGoingOn = left.length > 0 && left.length < told.length;
  const net = isGoingOn ? [] : plan.safetyNets.slice(-1).map(netRetold);
  const chosen = mostWeighty(isGoingOn ? left : told, mostWords - wordsOfDoubt - words(net.join(' ')).length);
  if (chosen.length === 0) {
    sayOneOf(draft, commonLines.nothingAgreed, 'nothing-agreed');
    return ['tells-back'];
  }
  const clauses = chosen.map(({ clause }) => clause);
  plan.toldBack = [...(isGoingOn ? plan.toldBack : []), ...chosen.map(({ entry }) => entry.item)];
  draft.events.reason.targets.push(...chosen.map(({ entry }) => `plan.${entry.item}`));
  const said = [[...clauses, ...net], clauses].some((list) => sayRetelling(draft, list, chosen));
  if (!said) sayOneOf(draft, commonLines.checked, 'checked');
  // What was left in doubt is repeated with the doubt.
  else if (chosen.some(({ entry }) => entry.standing === 'hesitating')) sayOneOf(draft, commonLines.doubts, 'doubts');
  return ['tells-back'];
}

function sayRetelling(draft: Draft, clauses: readonly string[], chosen: readonly { entry: PlanEntry }[]): boolean {
  const ids = chosen.map(({ entry }) => entry.item);
  const authored = draft.file.ending.tell_back.find(
    ({ items }) => clauses.length === ids.length && items.join() === ids.join(),
  );
  if (authored && say(draft, authored.says)) return true;
  return (
    commonLines.tellBackLead.some((lead) => say(draft, joinedRetelling(lead, clauses))) ||
    sayAnew(draft, joinedRetelling('', clauses))
  );
}

/** More than five things nobody repeats: what came without a struggle or was never agreed goes first, the order stays. */
function mostWeighty<T extends { entry: PlanEntry; clause: string }>(told: readonly T[], room: number): T[] {
  const weight = ({ entry }: T) =>
    Number(entry.standing === 'agreed') +
    Number(entry.objectionVoiced) +
    Number(entry.explained) +
    Math.min(2, entry.offers);
  const kept = [...told].sort((one, other) => weight(other) - weight(one)).slice(0, mostItems);
  while (kept.length > 1 && words(kept.map(({ clause }) => clause).join(' ')).length > room) kept.pop();
  return told.filter((one) => kept.includes(one));
}
