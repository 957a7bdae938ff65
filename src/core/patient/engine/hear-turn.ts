import { words } from '#core/text/words.ts';
import type { Act } from '../../cases/acts.ts';
import { asksToTellBack, asksWhatTheyTell, invitesQuestions } from '../understand/acts/talk-acts.ts';
import type { Match, MatchKind, Move, TalkAct, Understanding } from '../understanding.ts';
import { asksBarely } from './moves/follow-ups/asked-aspects.ts';

/** The doctor's turn as the policy looks at it. */
export interface HeardTurn {
  moves: readonly Move[];
  /** Without what tries to break the role. */
  spoken: readonly Move[];
  /** Clauses that ask for something; no check, proposal, safety net or summary among them. */
  asking: readonly Move[];
  has(act: Act | TalkAct): boolean;
  matches(...kinds: MatchKind[]): Match[];
  wordsTold: number;
  /** Tells at some length: an explanation, news, a reason. */
  explains: boolean;
  onlyBackchannel: boolean;
}

const shortStatement = 10;
const longTelling = 14;

/** Whether the turn proposes something, and whether anything is there to be checked. */
interface Talk {
  isPlanning: boolean;
  hasPlan: boolean;
}

/** Words on a subject are no question: what proposes, warns, checks or sums up asks for nothing. */
function asks(move: Move, talk: Talk): boolean {
  const { speech, acts, matches, text } = move;
  const { isPlanning } = talk;
  if (speech === 'backchannel' || speech === 'off-role') return false;
  // "I could ask for a sitter, or is there a sister who'd come?" proposes and asks.
  if (matches.some(({ kind }) => kind === 'offer' || kind === 'decline'))
    return speech === 'question' && isPlainlyAsked(move, surelyAsked);
  if (isCheck(move, talk) || acts.some((act) => act === 'tell-back' || act === 'safety-net')) return false;
  if (speech === 'question' || (!isPlanning && isPlainlyAsked(move, surelyAsked))) return true;
  return !acts.includes('summary') && !isPlanning && words(text).length <= shortStatement;
}

const hardlyAsked = 0.25;
const plainlyAsked = 0.6;
/** "I'd love to know what worries you most": as long as it is, and without a question mark, it asks. */
const surelyAsked = 0.85;

const isPlainlyAsked = ({ matches }: Move, least: number): boolean =>
  matches.some(({ kind, confidence }) => (kind === 'fact' || kind === 'probe') && confidence >= least);

/** "Is that every day?" asks for a fact, however much it sounds like "is that all right?"; beside a proposal it is about that. */
function isCheck(move: Move, { isPlanning, hasPlan }: Talk): boolean {
  if (!move.acts.includes('check') || move.acts.includes('permission')) return false;
  // "And now, sitting there, free of pain?": with nothing proposed or explained yet, there is nothing to be checked.
  if (!isPlanning && asksBarely(move)) return false;
  return isPlanning || !isPlainlyAsked(move, hasPlan ? plainlyAsked : hardlyAsked);
}

const plainlyPlanned = 0.97;
/** "If she can't, 999", "the ambulance is only if he can't go". */
const onlyIf = /(?<!\bwhat )\bif\b[^.?!]*\b(?:999|ambulance)\b|\bonly if\b/i;

/** What to do if something happens, or what is wanted back, is no proposal to do it now, unless the case knows just that. */
function plannedIn({ acts, matches, text }: Move): Match[] {
  const isTelling = asksWhatTheyTell(text);
  const isConditional = onlyIf.test(text);
  if (!isTelling && !isConditional && !acts.includes('safety-net') && !acts.includes('tell-back')) return matches;
  return matches.filter(
    ({ kind, confidence }) => (kind !== 'offer' && kind !== 'decline') || (!isTelling && confidence >= plainlyPlanned),
  );
}

/** Before anything was proposed, only plain words that ask for no fact ask for a plan back: "how many units, and when?" does not. */
const withoutRetelling = (move: Move): Move =>
  asksToTellBack(move.text) && !isPlainlyAsked(move, hardlyAsked)
    ? move
    : { ...move, acts: move.acts.filter((act) => act !== 'tell-back') };

export function hearTurn(understanding: Understanding, hasPlan: boolean): HeardTurn {
  const moves = hasPlan ? understanding.moves : understanding.moves.map(withoutRetelling);
  const spoken = moves.filter(({ speech }) => speech !== 'off-role');
  const matches = (...kinds: MatchKind[]) => spoken.flatMap(plannedIn).filter(({ kind }) => kinds.includes(kind));
  const has = (act: Act | TalkAct) =>
    act === 'check'
      ? spoken.some((move) => isCheck(move, talk))
      : spoken.some(
          ({ acts, text }) => acts.includes(act) || (act === 'invites-questions' && hasPlan && invitesQuestions(text)),
        );
  const isPlanning = matches('offer', 'decline').length > 0;
  // What is typed without stops tells and asks in one breath.
  const told = spoken
    .filter(({ speech, text }) => speech === 'statement' || words(text).length >= longTelling)
    .flatMap(({ text }) => words(text));
  const explains = told.length >= longTelling;
  const talk = { isPlanning, hasPlan: hasPlan || explains };
  return {
    moves,
    spoken,
    asking: spoken.filter((move) => asks(move, talk)),
    has,
    matches,
    wordsTold: told.length,
    explains,
    onlyBackchannel: moves.every(({ speech }) => speech === 'backchannel'),
  };
}

export const idsIn = ({ matches }: HeardTurn, kind: MatchKind): string[] => matches(kind).map(({ id }) => id);

/** Says something about how things are, however short. */
export const givesReasons = ({ has }: HeardTurn): boolean => has('explains') || has('shares-thinking') || has('reason');
