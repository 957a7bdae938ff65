import type { ReplyKind } from '../../state.ts';
import { type Draft, sayOneOf } from '../draft.ts';
import type { HeardTurn } from '../hear-turn.ts';
import { isIrritated } from '../mood.ts';
import { commonLines } from '../wording/common-lines.ts';
import { feelingOf, sayStock } from '../wording/stock.ts';
import { viewOfNews } from './check.ts';

/** Comfort is thanked for while there are words for it, by whoever is not put out. */
export function thankForComfort(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (!turn.has('empathy') || isIrritated(draft.state.mood)) return null;
  return sayOneOf(draft, commonLines.thanks, 'thanks') ? ['feeling', 'acknowledges'] : null;
}

export function giveLeave(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (!turn.has('permission') && !turn.has('signpost')) return null;
  return sayOneOf(draft, commonLines.goOn, 'go-on') ? ['acknowledges'] : null;
}

/** A proposal that neither the case nor any kind knows is taken as the mood has it. */
export function takeUnknownProposal(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (!turn.has('proposes')) return null;
  const isUnwilling = feelingOf(draft) === 'annoyed';
  const list = isUnwilling ? commonLines.hesitates : commonLines.agrees;
  if (!sayOneOf(draft, list, 'proposal')) return null;
  return [isUnwilling ? 'hesitates' : 'agrees', 'acknowledges', ...(turn.has('check') ? (['check'] as const) : [])];
}

export function takeInNews(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  return turn.explains ? viewOfNews(draft).filter((kind) => kind !== 'check') : null;
}

export function chat(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (!turn.has('small-talk') || turn.matches('fact', 'probe', 'cue', 'sign').length > 0) return null;
  sayStock(draft, null, commonLines.smallTalk, 'Oh, you know.');
  return ['small-talk'];
}

export function listen(draft: Draft): ReplyKind[] {
  sayStock(draft, 'backchannel', commonLines.backchannel, 'Mm.');
  return ['acknowledges'];
}
