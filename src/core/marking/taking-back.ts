import { withdrawnIn } from '../patient/plan/withdrawing.ts';
import type { TranscriptTurn } from './marking.ts';

/** So many turns of the doctor's later it is still plain what is taken back. */
const soonAfter = 2;

const calledWrong =
  /\bi (?:should(?:n['’]?t| not)|shdnt|ought not to) (?:have|of|['’]ve) (?:said|offered|suggested|told|advised|promised|agreed)\b|\bi take (?:that|it|this) back\b|\bi (?:was|am|got that) wrong\b|\b(?:that|it|this)(?:['’]?s| is| was) (?:bad|poor|wrong|terrible|dangerous|unsafe) (?:advice|of me)\b|\b(?:that was|my) (?:a )?mistake\b|\bdon['’]?t do what i (?:just )?said\b/i;

/** "Scrap that, that's bad advice." */
const takesBack = (text: string): boolean => calledWrong.test(text) || withdrawnIn(text) === 'that';

/** Whether the doctor took back, in so many words, what was said in a turn. */
export function isTakenBack(turns: readonly TranscriptTurn[], said: number): boolean {
  return turns
    .filter(({ who, n }) => who === 'doctor' && n > said)
    .slice(0, soonAfter)
    .some(({ text }) => takesBack(text));
}
