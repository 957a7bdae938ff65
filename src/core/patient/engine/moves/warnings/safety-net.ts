import { hash } from '#core/text/hash.ts';
import { sentences, sharedContentWords, words } from '#core/text/words.ts';
import { netKept, netTakenIn } from '../../../plan/retelling.ts';
import { isSameWarning, type SafetyNet, safetyNetsIn, thatHappens } from '../../../plan/safety-net.ts';
import type { ReplyKind } from '../../../state.ts';
import { type Draft, hasRoomFor, mostWords, say } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import { commonLines } from '../../wording/common-lines.ts';

const urgent = /(?:^|rings )(?:999|111(?: or you)?|straight to A and E)$/;
const withAmbulance = /(?:^|rings )999$/;

/** "I could send one, and they'd know what to do if it got worse": an ambulance that is offered, and no condition of it. */
const offeredAnyway = /\b(?:999|ambulance)\b(?!,? (?:\w+ ){0,2}(?:if|when|should)\b).*\b(?:if|when|should)\b/i;

/** "If she goes blue, ring 999": no ambulance is wanted now. */
export const warnsOfAmbulance = (text: string): boolean =>
  !offeredAnyway.test(text) && safetyNetsIn(text).some(({ action }) => withAmbulance.test(action));

/** Words that name what calls for an ambulance warn, whatever they sound like. */
export function warns({ heard }: Draft, turn: HeardTurn): boolean {
  const told = sentences(heard).filter((sentence) => !sentence.endsWith('?') && /\b(?:999|111)\b/.test(sentence));
  return turn.has('safety-net') || safetyNetsIn(told.join(' ')).some(({ action }) => urgent.test(action));
}

/** Takes in what to do if: in the case's words where it knows this warning, otherwise in the doctor's own. */
export function takeInSafetyNet(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (!warns(draft, turn)) return null;
  const text = draft.heard;
  const known = draft.file.ending.safety_net.find((warning) => isSameWarning(warning, text));
  if (known) {
    const clause = `${known.if}, ${known.then}`;
    if (say(draft, known.says.replace('{if}', known.if).replace('{then}', known.then)))
      return remember(draft, clause, ...repeatOthers(draft, known));
  }
  const nets = safetyNetsIn(text);
  if (nets.length === 0) return null;
  const { safetyNetTail } = commonLines;
  const tail = safetyNetTail[hash(draft.state.seed + draft.state.turn, 'tail') % safetyNetTail.length] ?? 'Right.';
  const repeated = `${asManyAsFit(draft, nets).join('. ')}.`;
  const isSaid = say(draft, `${repeated} ${tail}`) || say(draft, `${tail} ${repeated}`);
  return isSaid ? remember(draft, ...nets.map(netKept)) : null;
}

const wordsOfTail = 4;

/** All are remembered; repeated are those that there is breath for. */
function asManyAsFit({ pieces }: Draft, nets: readonly SafetyNet[]): string[] {
  const said = nets.map(netTakenIn);
  const length = () => words([...pieces, ...said].join(' ')).length + wordsOfTail;
  while (said.length > 1 && length() > mostWords) said.pop();
  return said;
}

/** What the doctor warns of beside the case's own warning. */
function repeatOthers(draft: Draft, { heard, if: named }: { heard: string; if: string }): string[] {
  const others = safetyNetsIn(draft.heard).filter(
    (net) => sharedContentWords(`${heard} ${named}`, net.if).length === 0,
  );
  return others.map(netKept).filter((clause) => hasRoomFor(draft, clause) && say(draft, `${clause}.`));
}

/** Beside a wish to hear the plan back, a warning is taken in without a word and told back with the rest. */
export function noteSafetyNet(draft: Draft, turn: HeardTurn): void {
  if (!warns(draft, turn)) return;
  remember(draft, ...safetyNetsIn(draft.heard).map(netKept));
}

function remember({ state: { plan } }: Draft, ...clauses: string[]): ReplyKind[] {
  // "If that happens" names nothing beside a warning that does.
  const isWorthIt = (clause: string) => plan.safetyNets.length === 0 || !clause.startsWith(thatHappens);
  plan.safetyNets.push(...clauses.filter((clause) => isWorthIt(clause) && !plan.safetyNets.includes(clause)));
  return ['safety-net'];
}
