import { beginningOf } from '../evidence/beginning.ts';
import type { MeasureInput } from './input.ts';
import type { AskedFact, Measures } from './measures.ts';
import { quoteSpoken, sentenceLike, spokenIn } from './spoken.ts';

/** Found is what came out, whoever brought it; missed is everything else, also what is absent or neutral. */
export function factsFound(input: Pick<MeasureInput, 'file' | 'turns' | 'told' | 'asked'>): Measures['facts'] {
  const { file, told } = input;
  const ids = file.facts.map(({ id }) => id);
  return {
    found: ids.filter((id) => told.has(id)),
    missed: ids.filter((id) => !told.has(id)),
    asked: ids.flatMap((id) => askedFact(id, input) ?? []),
  };
}

function askedFact(id: string, { turns, asked }: Pick<MeasureInput, 'turns' | 'asked'>): AskedFact | null {
  const question = asked.get(id);
  const at = turns.findIndex(({ n }) => n === question?.turn);
  const turn = turns[at];
  if (!question || !turn) return null;
  const sentence = sentenceLike(spokenIn(turn), question.clause);
  const answer = turns[at + 1];
  return {
    id,
    question: (sentence && quoteSpoken(sentence)) ?? beginningOf(turn),
    answer: answer?.who === 'speaker' ? beginningOf(answer) : null,
  };
}
