import { cueMeasures } from './cues.ts';
import { elicitedThoughts } from './elicited.ts';
import { factsFound } from './facts.ts';
import type { MeasureInput } from './input.ts';
import { unexplainedJargon } from './jargon.ts';
import type { Measures } from './measures.ts';
import { phasesOf } from './phases/phases.ts';
import { countQuestions } from './questions.ts';
import { safetyNetOf } from './safety-net/safety-net.ts';
import { styleOf } from './style.ts';
import { talkShare } from './talk-share.ts';

/** Everything beside the marks. The same consultation gives the same measures, always. */
export function measuresOf(input: MeasureInput): Measures {
  const { turns, diagnosisTurn } = input;
  return {
    phases: phasesOf(input),
    diagnosisSaidAt: turns.find(({ n }) => n === diagnosisTurn)?.seconds ?? null,
    talkShare: talkShare(turns),
    questions: countQuestions(turns),
    cues: cueMeasures(input),
    jargon: unexplainedJargon(input),
    // Written turns do not show who spoke over whom.
    interruptions: null,
    safetyNet: safetyNetOf(turns),
    elicited: elicitedThoughts(input),
    facts: factsFound(input),
    style: styleOf(input),
  };
}
