import { type Act, isAct } from '../../cases/acts.ts';
import type { CaseFile } from '../../cases/schema.ts';
import type { PatientState } from '../state.ts';
import { countQuestions, type Move, type Understanding } from '../understanding.ts';
import { passesOverCue } from './cues.ts';
import { findFact, type ReplyTime, wasTold } from './draft.ts';

const quickFire = 6;
const earlyGoodbye = 5;

/** Asked again for what was told before the last reply; a request to say the last thing again is no repetition. */
function repeatsQuestion(file: CaseFile, state: PatientState, moves: readonly Move[]): boolean {
  return moves
    .filter(({ speech, acts }) => speech === 'question' && !acts.includes('summary'))
    .flatMap(({ matches }) => matches)
    .some(({ kind, id }) => {
      const fact = kind === 'fact' || kind === 'probe' ? findFact(file, id) : undefined;
      return fact && fact.gate !== 'offered' && wasTold(state, id) && !state.lastFacts.includes(id);
    });
}

function isRushed(moves: readonly Move[], time: ReplyTime): boolean {
  const saysGoodbye = moves.some(({ speech }) => speech === 'closing');
  return countQuestions(moves) >= quickFire || (saysGoodbye && time.minute < earlyGoodbye);
}

const accusing: ReadonlySet<string> = new Set(['threat', 'blame', 'false-reassurance']);
const opening: ReadonlySet<string> = new Set(['empathy', 'confidentiality']);

/** How a proposal is taken is the case's to say: to name the licence authority is no threat. */
function actsOf({ acts, matches }: Move): Act[] {
  const proposes = matches.some(({ kind }) => kind === 'offer' || kind === 'decline' || kind === 'objection');
  const heard = acts.filter(isAct).filter((act) => !(proposes && accusing.has(act)));
  // "Everybody twitches, I wouldn't worry", "it's for you to tell them": nothing there that opens anything.
  return heard.some((act) => accusing.has(act)) ? heard.filter((act) => !opening.has(act)) : heard;
}

/** What the doctor did in this turn. Interrupting cannot be seen in text: it counts only where it is recognised. */
export function actsOfTurn(file: CaseFile, state: PatientState, { moves }: Understanding, time: ReplyTime): Act[] {
  const spoken = moves.filter(({ speech }) => speech !== 'off-role');
  const heard = new Set(spoken.flatMap(actsOf));
  if (file.speaker.vocabulary !== 'lay') heard.delete('jargon');
  if (repeatsQuestion(file, state, spoken)) heard.add('repeat-question');
  if (isRushed(spoken, time)) heard.add('rushed');
  const matches = spoken.flatMap((move) => move.matches);
  const isTalk = moves.some(({ speech }) => speech !== 'backchannel');
  if (isTalk && passesOverCue(file, state, matches)) heard.add('ignores-cue');
  return [...heard];
}
