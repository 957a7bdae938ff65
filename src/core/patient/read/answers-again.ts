import { sharedContentWords } from '#core/text/words.ts';
import type { CaseIndex, Target } from '../understand/case-index.ts';
import type { Context, Match, Move } from '../understanding.ts';
import { chanceOf } from './meant.ts';
import { type Heard, type SecondReader, worthALook } from './read-pairs.ts';
import { textOfTarget } from './target-text.ts';

/** Log odds from which a turn plainly answers what nobody has asked. */
const plainlyAnswered = 3;
const mostRead = 4;
/** What explains nothing answers something only in words of its answer. */
const explains = 0.2;

/** What the speaker would ask later, and the doctor has said by then: nobody asks for that. */
export async function withEarlyAnswers(
  index: CaseIndex,
  turn: Heard,
  context: Context,
  moves: readonly Move[],
  { pairs, reading, glances }: SecondReader,
): Promise<Move[]> {
  const telling = moves.filter(({ speech }) => speech === 'statement');
  const last = telling.at(-1);
  if (!last) return [...moves];
  const told = telling.map(({ text }) => text).join(' ');
  const answers: Match[] = [];
  for (const target of waiting(index, context, told, reading.is.explanation > explains ? 0 : 1)) {
    if ((glances.get(textOfTarget(index, target)) ?? 0) < worthALook) continue;
    const likely = await pairs.likely(turn, textOfTarget(index, target));
    if (likely >= plainlyAnswered) answers.push({ kind: 'answer', id: target.id, confidence: chanceOf(likely) });
  }
  return moves.map((move) => (move === last ? { ...move, matches: [...move.matches, ...answers] } : move));
}

/** Those that share so many words with what is told, the likeliest first; the question that is open has been read already. */
function waiting(
  { targets, phrases }: CaseIndex,
  { openQuestion, waitingQuestions }: Context,
  told: string,
  least: number,
): Target[] {
  return targets
    .filter(({ kind, id }) => kind === 'answer' && id !== openQuestion && waitingQuestions.includes(id))
    .map((target) => ({ target, shared: sharedContentWords(phrases.slice(target.from, target.to).join(' '), told) }))
    .filter(({ shared }) => shared.length >= least)
    .sort((one, other) => other.shared.length - one.shared.length)
    .slice(0, mostRead)
    .map(({ target }) => target);
}
