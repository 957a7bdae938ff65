import { helperIn } from '../../../plan/warning-steps.ts';
import type { ReplyKind } from '../../../state.ts';
import type { Move } from '../../../understanding.ts';
import { pickUpCues } from '../../cues.ts';
import type { Draft } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import { feelingOf, sayInVoice } from '../../wording/stock.ts';
import { warns } from './safety-net.ts';

const passOn =
  /\b(?:could|can|will|would) (?:you|u)(?: please| just)? (?:tell|show|teach|warn|explain (?:it|that|this|all that)? ?to|pass (?:it|that|this) on to|let|run (?:it|that|this) past|go over (?:it|that|this) with) (?:(?:your|ur|the) )?(?!me\b|us\b|it\b|that\b|this\b)(\w+)[^?]*\?/i;
const pronoun = /^(?:her|him|them)$/i;
const tells = /\btells?\b|\b(?:is|be) told\b/i;

/** "Dee rings 999. Could you tell Dee that?": what the case has on telling them is proposed by it. */
export function itemOfPassingOn(draft: Draft, turn: HeardTurn): string[] {
  const person = passOn.exec(draft.heard)?.[1];
  if (person === undefined || !warns(draft, turn) || turn.matches('offer', 'decline').length > 0) return [];
  const known = draft.file.plan.filter(({ kind, gloss }) => kind === 'speaking-to-family' && tells.test(gloss));
  const names = new RegExp(`\\b${person}\\b`, 'i');
  const isHelper = names.test(helperIn(draft.heard)?.who ?? '');
  return known
    .filter(
      ({ gloss, retell, offers }) =>
        isHelper || names.test([gloss, retell, ...offers].join(' ')) || pronoun.test(person),
    )
    .slice(0, 1)
    .map(({ id }) => id);
}

const asksDeed =
  /\b(?:could|can|will|would) (?:you|u)(?: please| just)? (?:tell|show|teach|warn|explain|pass|let|write|note|put|stick|keep|save|leave|remind|make sure|promise|ask|set)\b(?! (?:me|us|up with)\b)/i;

/** What is asked in the same breath as a warning: a hint that is taken up, or something small that is to be done. */
export function answerBesideWarning(draft: Draft, { spoken }: HeardTurn): ReplyKind[] | null {
  const questions = spoken.filter(({ speech }) => speech === 'question');
  const hints = questions.flatMap(({ matches }) => matches.filter(({ kind }) => kind === 'cue').map(({ id }) => id));
  const opened = pickUpCues(draft, hints);
  if (opened) return opened;
  const isDeed = ({ text, matches }: Move) => matches.length === 0 && asksDeed.test(text);
  const agrees = questions.some(isDeed) && feelingOf(draft) !== 'annoyed' && sayInVoice(draft, 'agrees');
  return agrees ? ['agrees'] : null;
}
