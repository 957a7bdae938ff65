import { entryOf } from '../../../plan/ledger.ts';
import { sendsAmbulance } from '../../../plan/warning-action.ts';
import { refuses } from '../../../understand/plan/refusing.ts';
import type { Draft } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import { isSpokenOf } from './alternatives.ts';
import { asksYesOrNo } from './asked-item.ts';
import { isTurnedRound } from './polarity.ts';
import { entryPutRight } from './put-right.ts';
import { clauseWith, findItem, namesItem } from './taken.ts';
import { isNoToElse, onlyLeavesUnsaid, takesBack } from './taking-back.ts';
import { isBesideWithdrawal, withdrawnItem } from './withdrawn.ts';

const plainlyRefused = 0.5;
const takenBack = 0.7;
const plainly = 0.9;
/** "The taxi or our transport, which?" */
const offersChoice = /\bor\b[^?]*\?/i;

const lastResort =
  /(?:^|,|\band\b|\bbut\b|\bor\b)((?:(?!\band\b|\bbut\b|\bor\b)[^,.;?!])*)\bonly (?:if|when|(?:the|a|an?) (?:back-? ?up|last resort|safety net))\b/gi;

/** "And hospital only if we can't sort it there": put off, and argued for no more. */
export const isLastResort = (draft: Draft, id: string): boolean =>
  [...draft.heard.matchAll(lastResort)].some(([, named = '']) => namesItem(findItem(draft, id), named));

const relative =
  /\b(?:mum|mother|dad|father|husband|wife|partner|boyfriend|girlfriend|brother|sister|son|daughter|niece|nephew|boss|manager|employer|school|police)\b/gi;
/** "Nobody needs to tell your mum", of telling somebody whom the case names otherwise: that leaves it standing. */
function keepsFromAnother(draft: Draft, id: string, clause: string): boolean {
  const item = findItem(draft, id);
  const isOfTelling = item?.kind === 'speaking-to-family' || item?.kind === 'tell-authority';
  const named: string[] = isOfTelling ? (clause.match(relative) ?? []) : [];
  return named.length > 0 && !named.some((who) => namesItem(item, who) || isSpokenOf(draft, id, who));
}

/** What the turn refuses or takes back: what is read so, and what was read as an offer though the words say no to it. */
export function refusalsMeant(draft: Draft, turn: HeardTurn): string[] {
  const turned = turn.matches('offer').filter(({ id }) => isTurnedRound(draft, clauseWith(turn, 'offer', id), id));
  const corrected = entryPutRight(draft)?.item;
  const read = turn.matches('decline').filter(({ id, confidence }) => {
    // "Not three times, twice a day": put right is not taken back.
    if (id === corrected || isBesideWithdrawal(draft, turn, id)) return false;
    const clause = clauseWith(turn, 'decline', id);
    const kind = findItem(draft, id)?.kind;
    // "Nothing about the drink", to the niece, is no leave to drink.
    if ((offersChoice.test(clause) && !refuses(clause)) || isLastResort(draft, id)) return false;
    if (onlyLeavesUnsaid(clause, kind) || isNoToElse(clause, kind)) return false;
    // "You don't ring 999, I send the ambulance": it comes all the same.
    if (kind === 'call-999' && sendsAmbulance(clause)) return false;
    if (keepsFromAnother(draft, id, clause)) return false;
    // Refused is mostly what has been talked of: something new must be refused plainly, and what was agreed still more so.
    const standing = entryOf(draft.state.plan, id)?.standing;
    if (standing === undefined) return confidence >= plainlyRefused;
    if (standing === 'agreed') return confidence >= takenBack && takesBack(clause, kind);
    // "Nobody, unless she were at risk. Yes, no, or not yet?": who still asks has not withdrawn it.
    const isNamed = namesItem(findItem(draft, id), clause) || isSpokenOf(draft, id, clause);
    return standing === 'declined' || isNamed || (confidence >= plainly && !asksYesOrNo(turn));
  });
  return [
    ...new Set([
      ...turned.map(({ id }) => id),
      ...read.map(({ id }) => id),
      ...[withdrawnItem(draft, turn) ?? []].flat(),
    ]),
  ];
}
