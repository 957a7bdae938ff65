import { justProposed } from '../../plan/ledger.ts';
import type { ReplyKind } from '../../state.ts';
import { type Draft, sayOneOf } from '../draft.ts';
import { givesReasons, type HeardTurn } from '../hear-turn.ts';
import { isIrritated } from '../mood.ts';
import { hasJustAsked } from '../questions.ts';
import { commonLines } from '../wording/common-lines.ts';
import { feelingOf, sayInVoice, sayStock } from '../wording/stock.ts';
import { asksToDo, isGrave, viewOfNews } from './check.ts';
import { type SmallOffer, smallOfferIn } from './proposals/small-offers.ts';

/** Comfort is thanked for while there are words for it, by whoever is not put out. */
export function thankForComfort(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (!turn.has('empathy') || isIrritated(draft.state.mood)) return null;
  // News beside it is what one answers.
  if (turn.explains && (turn.has('explains') || turn.has('shares-thinking'))) return null;
  return sayInVoice(draft, 'comforted') ? ['feeling', 'acknowledges'] : null;
}

/** "That's fine, up to you.": who objected a moment ago is glad of it. */
export function thankForLeaving(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  const { plan, turn: now } = draft.state;
  const isLeft = plan.entries.some(
    ({ letGo, objectionVoiced, standing, turn: at }) =>
      letGo && objectionVoiced && standing !== 'declined' && at === now - 1,
  );
  if (!isLeft || turn.asking.some(({ matches, topic }) => matches.length > 0 || topic !== null)) return null;
  return sayInVoice(draft, 'comforted') ? ['acknowledges', 'feeling'] : null;
}

/** "I'm worried this is sepsis, so she needs the hospital": of the first that is proposed, what it is for is met as well. */
export function takeGraveNews(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  const { plan, turn: now } = draft.state;
  const isFirst = plan.entries.every((entry) => entry.turn === now && entry.offers <= 1);
  const isTold = turn.has('shares-thinking') || turn.has('explains');
  return isFirst && isTold && isGrave(draft.heard) && sayInVoice(draft, 'news_worried')
    ? ['feeling', 'acknowledges']
    : null;
}

export function giveLeave(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (!turn.has('permission') && !turn.has('signpost')) return null;
  return sayOneOf(draft, commonLines.goOn, 'go-on') ? ['acknowledges'] : null;
}

/** A proposal that neither the case nor any kind knows is taken as the mood has it. */
export function takeUnknownProposal(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (!turn.has('proposes')) return null;
  return agreeTo(draft, turn, offersIn(turn)[0]?.thing ?? null);
}

const theirsToDo = /\bI(?:'ll| can| will) do\b/i;

/** Named by the doctor's own noun, so that it is plain what is meant: "A flu jab? Yes, go on." */
function agreeTo(draft: Draft, turn: HeardTurn, thing: string | null): ReplyKind[] | null {
  const feeling = feelingOf(draft);
  const isUnwilling = feeling === 'annoyed';
  // Words that fit what is told as well: an explanation may sound like a proposal.
  const moment = isUnwilling ? 'news_annoyed' : 'agrees';
  const common = feeling === 'worried' ? [...commonLines.agreesIfNeeded, ...commonLines.agrees] : commonLines[moment];
  const name = thing === null ? '' : `${thing.charAt(0).toUpperCase()}${thing.slice(1)}? `;
  // What the doctor does is not theirs to do.
  const named = (lines: readonly string[]) =>
    lines.filter((line) => name === '' || !theirsToDo.test(line)).map((line) => `${name}${line}`);
  if (!sayOneOf(draft, named(draft.file.speaker.lines[moment]), moment) && !sayOneOf(draft, named(common), moment))
    return null;
  return [isUnwilling ? 'hesitates' : 'agrees', 'acknowledges', ...(turn.has('check') ? (['check'] as const) : [])];
}

const offersIn = ({ spoken }: HeardTurn): SmallOffer[] => spoken.flatMap((move) => smallOfferIn(move) ?? []);

/** "Shall I do you a flu jab while you're here?": no case has a word for it, and everybody has an answer. */
export function takeSmallOffer(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  const [offer] = offersIn(turn);
  const isElse = turn.matches('decline', 'objection', 'reaction', 'cue', 'sign', 'answer').length > 0;
  if (!offer || isElse || notWhere.some((act) => turn.has(act))) return null;
  return agreeTo(draft, turn, offer.thing);
}

const notWhere = ['tell-back', 'safety-net', 'invites-questions', 'refuses'] as const;

/** "Can you do that for me now?", of a thing that nobody has a word for: what was talked of before is not meant. */
export function takeUnknownRequest(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  const latest = justProposed(draft.state.plan, draft.state.turn);
  const isElse = latest.every(({ standing }) => standing === 'agreed');
  const isAsked = turn.has('check') && turn.spoken.some(({ text }) => asksToDo.test(text));
  return isElse && isAsked ? takeUnknownProposal(draft, turn) : null;
}

export function takeInNews(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  // "I think this is angina.": grave news needs few words.
  const isNews = turn.explains || givesReasons(turn) || (turn.wordsTold > 0 && isGrave(draft.heard));
  return isNews ? viewOfNews(draft).filter((kind) => kind !== 'check') : null;
}

export function chat(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (!turn.has('small-talk') || turn.matches('fact', 'probe', 'cue', 'sign').length > 0) return null;
  sayStock(draft, null, commonLines.smallTalk, 'Oh, you know.');
  return ['small-talk'];
}

export function listen(draft: Draft, turn: HeardTurn): ReplyKind[] {
  // Who has just asked something and is told something takes it for the answer.
  if (!turn.onlyBackchannel && hasJustAsked(draft) && sayInVoice(draft, 'answered')) return ['acknowledges'];
  sayStock(draft, 'backchannel', commonLines.backchannel, 'Mm.');
  return ['acknowledges'];
}
