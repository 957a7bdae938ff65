import { isLabel } from '#core/marking/evidence/recital.ts';
import type { TranscriptTurn } from '#core/marking/marking.ts';
import { safetyNetsIn } from '#core/patient/plan/safety-net.ts';
import { words } from '#core/text/words.ts';
import { doctorTurns } from '../input.ts';
import type { Measures } from '../measures.ts';
import { quoteSpoken, type Spoken, spokenIn } from '../spoken.ts';
import { emergency, followUp, places, timesAndUrgency } from './safety-net-words.ts';
import { type Warning, warningIn } from './warning.ts';

type Part = 'what' | 'when' | 'where';

interface Candidate {
  spoken: Spoken;
  parts: Set<Part>;
  /** How much of a net it is: what it names counts most. */
  strength: number;
}

const fewTurns = 2;
const answering = /^(?:(?:and|so) )?(?:then|that's|that is|it's|any of|either of)\b/i;

/**
 * What to watch for, when and where to turn: each from something told, never from a question or a label read out. The
 * sentence that says most is quoted.
 */
export function safetyNetOf(turns: readonly TranscriptTurn[]): Measures['safetyNet'] {
  const told = doctorTurns(turns)
    .flatMap(spokenIn)
    .filter(({ question, plain }) => !question && !isLabel(plain));
  const candidates = told.map((spoken, at) =>
    candidate(spoken, near(told[at - 1], spoken), near(told[at + 1], spoken)),
  );
  const pick = (part: Part) => {
    const own = candidates.filter(({ parts }) => parts.has(part));
    const strongest = Math.max(0, ...own.map(({ strength }) => strength));
    const best = own.find(({ strength }) => strength === strongest);
    return best ? quoteSpoken(best.spoken) : null;
  };
  return { what: pick('what'), when: pick('when'), where: pick('where') };
}

/** The sentence beside it, also across a short reply: "If you hear voices…" – "Then what?" – "Then it's 999." */
function near(other: Spoken | undefined, own: Spoken): string {
  return other && Math.abs(other.turn.n - own.turn.n) <= fewTurns ? other.plain : '';
}

function candidate(spoken: Spoken, before: string, after: string): Candidate {
  const { plain } = spoken;
  const warning = warningIn(plain, answering.test(after) ? after : '') ?? announced(plain, before) ?? takenIn(plain);
  const carriesOn = answering.test(plain) && warningIn(before, plain) !== null;
  const netted = warning !== null || carriesOn;
  const parts = new Set<Part>();
  if (warning === 'bodily' || warning === 'event') parts.add('what');
  if (netted && places.test(plain)) parts.add('where');
  if (timesAndUrgency.test(plain) && (netted || followUp.test(plain)) && words(plain).length > 2) parts.add('when');
  return { spoken, parts, strength: parts.size + (warning === 'bodily' ? 2 : 0) };
}

/** "No wet nappy in eight hours ring me": what the speaker takes in is one, however it is typed. */
function takenIn(plain: string): Warning | null {
  return places.test(plain) && safetyNetsIn(plain).length > 0 ? 'event' : null;
}

/** "When the chest grips, sit. Ten minutes and it's still there, that's a 999." */
function announced(plain: string, before: string): Warning | null {
  return /\b(?:that's|it's) (?:a )?999\b/i.test(plain) && emergency.test(plain)
    ? warningIn(`if ${before} ${plain}`, '')
    : null;
}
