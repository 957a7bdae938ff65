import type { Cue } from '../../cases/schema-disclosure.ts';
import { quoteOf } from '../evidence/quote.ts';
import type { Quote, TranscriptTurn } from '../marking.ts';
import type { CueCourse, HeardClause, MeasureInput } from './input.ts';
import type { CueMeasure } from './measures.ts';
import { contentStems, quoteSpoken, sentenceLike, sharedStems, spokenIn } from './spoken.ts';

// In any line and in any answer, so no sign of having listened.
const inAnyLine = contentStems(
  'thing things know think thought tell told way anyway bit lot right fine okay time day today week good bad want need mean sort kind sorry thanks thank doctor look feel feels feeling going always never still back keep',
);

/**
 * Offered: its words in the transcript. Noticed: the doctor's next turn takes up a word of it or answers with feeling,
 * and nobody explored it.
 */
export function cueMeasures({
  file,
  turns,
  heard,
  cues,
}: Pick<MeasureInput, 'file' | 'turns' | 'heard' | 'cues'>): CueMeasure[] {
  return cues.map((course) => {
    const cue = file.cues.find(({ id }) => id === course.id);
    const explored = cue ? exploredBy(cue, turnAt(turns, course.exploredTurn)) : null;
    return {
      id: course.id,
      offered: cue ? offeredIn(cue, turnAt(turns, course.offeredTurn)) : null,
      noticed: cue && !explored ? noticedIn(cue, turns, course, heard) : null,
      explored,
    };
  });
}

function turnAt(turns: readonly TranscriptTurn[], n: number | null): TranscriptTurn | undefined {
  return n === null ? undefined : turns.find((turn) => turn.n === n);
}

function nextDoctorTurn(turns: readonly TranscriptTurn[], { offeredTurn }: CueCourse): TranscriptTurn | undefined {
  const at = offeredTurn === null ? -1 : turns.findIndex(({ n }) => n === offeredTurn);
  return at < 0 ? undefined : turns.slice(at + 1).find(({ who }) => who === 'doctor');
}

function offeredIn(cue: Cue, turn: TranscriptTurn | undefined): Quote | null {
  if (!turn) return null;
  const whole = quoteOf(turn, cue.line);
  const spoken = sentenceLike(spokenIn(turn), cue.line);
  return whole ?? (spoken ? quoteSpoken(spoken) : quoteOf(turn, turn.text));
}

/** The sentence that picked it up: of the questions in the turn, the one nearest to the cue. */
export function exploredBy(cue: Cue, turn: TranscriptTurn | undefined): Quote | null {
  if (!turn) return null;
  const spoken = spokenIn(turn);
  const questions = spoken.filter(({ question }) => question);
  const wanted = [cue.line, ...cue.picked_up_by].join(' ');
  const found = sentenceLike(questions, wanted) ?? sentenceLike(spoken, wanted);
  return found ? quoteSpoken(found) : quoteOf(turn, turn.text);
}

function noticedIn(
  { line }: Cue,
  turns: readonly TranscriptTurn[],
  course: CueCourse,
  heard: ReadonlyMap<number, readonly HeardClause[]>,
): Quote | null {
  const turn = nextDoctorTurn(turns, course);
  if (!turn) return null;
  const spoken = spokenIn(turn);
  // A word the speaker had used before may be taken up for other reasons.
  const saidBefore = turns.filter(({ who, n }) => who === 'speaker' && n < (course.offeredTurn ?? 0));
  const usedUp = new Set([...inAnyLine, ...saidBefore.flatMap(({ text }) => [...contentStems(text)])]);
  const wanted = contentStems(line, usedUp);
  const echo = spoken.find(({ plain }) => sharedStems(wanted, contentStems(plain)).length > 0);
  if (echo) return quoteSpoken(echo);
  const feeling = heard.get(turn.n)?.find(({ acts }) => acts.includes('empathy'));
  const sentence = feeling ? sentenceLike(spoken, feeling.text) : null;
  return sentence ? quoteSpoken(sentence) : null;
}
