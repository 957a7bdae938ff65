import type { TranscriptTurn } from '#core/marking/marking.ts';
import { formOf } from '#core/patient/understand/acts/form.ts';
import { words } from '#core/text/words.ts';
import type { HeardClause } from '../input.ts';
import { type PhaseName, phaseNames } from '../measures.ts';
import { type Spoken, spokenIn } from '../spoken.ts';

export type PhaseScores = Record<PhaseName, number>;

/** Where in the consultation a turn stands: its number among the doctor's turns and the share of the time gone by. */
export interface Place {
  nth: number;
  gone: number;
}

/** Who talks at length after the first minutes and proposes nothing, explains. */
const longStatement = 10;

const openingWords =
  /\b(?:what (?:can|could) (?:i|we) do|how (?:can|may|could) (?:i|we) help|what(?:'s| has)? (?:brought|brings)|can you (?:hear|see) me|i'm dr|it's dr|dr \w+ here|doctor \w+ here|my name(?:'s| is)|confirm your|date of birth|good (?:morning|afternoon|evening)|hello|hiya?|your call|ringing you back)\b/i;
const checksPlan =
  /\b(?:make sense|does that sound|how does (?:that|this)|how do you feel about|happy (?:with|to)|would you (?:be (?:willing|able|happy|up)|consider|like|prefer)|shall (?:we|i)|could you (?:manage|come|get)|can you (?:come|get|make)|any questions|anything (?:else )?you(?:'d| would) (?:like|rather)|sit (?:all )?right|how will you get|who (?:could|can|will|'s going to) (?:run|drive|take|help|you)|(?:anybody|anyone|somebody) (?:with|who could|drive|to take)|when (?:i|we) hang up|say (?:that|it|those) back|give me those back|what will you do|is that (?:all )?(?:ok|okay|all right))\b/i;
const explainingWords =
  /\b(?:i (?:think|reckon|believe|suspect|wonder)(?! you\?)|i don't think|my (?:thinking|money|guess|worry|concern)|here's (?:what|where|my)|this is what|what (?:i|we)(?:'m| am|'re| are)? (?:think|reckon|make of|looking at)|it(?:'s| is) called|(?:that's|doctors|we) call(?:ed)?|sounds (?:to me )?like|the reason|that's why|which is why|because|most likely|caused by|what(?:'s| is| has) happen(?:ed|ing)|means? that|it means|putting (?:it|that) together|the results? (?:show|say|tell)|it's not (?:the|your|a)|(?:isn't|is not) (?:cancer|your|the))\b/i;
const planningWords =
  /\b(?:i'd like you|i'd like to|i want you|i'm (?:going to|sending|referring|putting|booking|marking|writing)|refer|prescri\w+|blood tests?|your bloods|bloods|appointment|tablets? (?:go|a day|twice)|once a day|twice a day|start you|fit note|sick note|form|clinic|scan|letter|from (?:today|tomorrow|now)|this week|next week|fortnight|in (?:two|three|four|six) weeks|stop taking|take (?:one|two|it|them)|ring you|phone you|call you|999|111|a&e|tomorrow|leaflet|text you|link)\b/i;
const closingWords =
  /\b(?:good ?bye|bye(?: now)?|take care|all the best|speak soon|see you (?:then|soon|on|next)|thanks for (?:calling|coming)|off you go|good luck|any(?:thing)? (?:other |more |last )?questions|anything else (?:before|you)|last thing|when (?:i|we) hang up|before (?:you|we) go|lovely to (?:meet|talk))\b/i;

/** How much a turn belongs to each phase: its clauses' acts and forms count, and a little where it stands. */
export function phaseScores(turn: TranscriptTurn, heard: readonly HeardClause[], place: Place): PhaseScores {
  const scores: PhaseScores = { opening: 0, gathering: 0, explaining: 0, planning: 0, closing: 0 };
  for (const spoken of spokenIn(turn)) countWords(scores, spoken, place);
  for (const clause of heard) countActs(scores, clause, place);
  const total = phaseNames.reduce((sum, phase) => sum + scores[phase], 0);
  const evidence = total === 0 ? 0 : Math.min(3, Math.sqrt(total)) / total;
  for (const phase of phaseNames) scores[phase] = scores[phase] * evidence + tendency(phase, place);
  return scores;
}

function countWords(scores: PhaseScores, { plain, question }: Spoken, { nth, gone }: Place): void {
  if (nth < 2 && openingWords.test(plain)) scores.opening += 2;
  if (gone > 0.6 && closingWords.test(plain)) scores.closing += 1.5;
  if (question) {
    if (checksPlan.test(plain)) scores.planning += 1;
    else scores.gathering += 1;
    return;
  }
  if (explainingWords.test(plain)) scores.explaining += 1;
  if (planningWords.test(plain)) scores.planning += 1;
  else if (formOf(plain).proposal === 1) scores.planning += 0.5;
  else if (gone > 0.3 && words(plain).length > longStatement) scores.explaining += 0.25;
}

function countActs(scores: PhaseScores, { speech, acts }: HeardClause, { nth }: Place): void {
  if (speech === 'greeting') scores.opening += nth < 2 ? 2 : 0;
  if (speech === 'closing') scores.closing += 2;
  for (const act of acts) {
    if (act === 'open-question') scores[nth < 2 ? 'opening' : 'gathering'] += 1;
    if (act === 'explains' || act === 'shares-thinking') scores.explaining += 1;
    if (act === 'offers-choice' || act === 'safety-net' || act === 'follow-up') scores.planning += 1;
    if (act === 'asks-idea' || act === 'asks-concern' || act === 'asks-expectation') scores.gathering += 0.5;
  }
}

/** A weak pull, so that a turn that says nothing of itself goes where such a turn usually stands. */
function tendency(phase: PhaseName, { nth, gone }: Place): number {
  if (phase === 'opening') return nth === 0 ? 0.5 : nth < 2 ? 0 : -0.5 - gone;
  if (phase === 'gathering') return 0.4 - 0.6 * gone;
  if (phase === 'explaining') return 0.2 - Math.abs(gone - 0.55);
  if (phase === 'planning') return 0.6 * gone - 0.4;
  return gone > 0.85 ? 0.1 : -2;
}
