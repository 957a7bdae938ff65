import type { Fact } from '../../../cases/schema-disclosure.ts';
import type { ReplyKind } from '../../state.ts';
import type { Match, Move } from '../../understanding.ts';
import { type Draft, findFact, wasTold } from '../draft.ts';
import { mayBeTold } from '../gates.ts';
import { answerFact } from '../tell-fact.ts';

/** So likely must what is kept back be what is asked for: a wrong guess at it gives more away than a wrong guess at anything else. */
const likelyKeptBack = 0.62;

/** A question of which nothing was sure is rather about what it is nearest to than not understood. */
export function answerNearest(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  for (const question of questions) {
    for (const { id, confidence } of nearestTo(question)) {
      const fact = findFact(draft.file, id);
      if (!fact || wasTold(draft.state, id)) continue;
      const isOpen = fact.gate === 'asked' || fact.gate === 'offered';
      if (isOpen ? !mayBeTold(fact, draft.state) : confidence < likelyKeptBack) continue;
      if (answerFact(draft, fact, 'fact') && draft.pieces.length > 0)
        return draft.events.factsTold.length > 0 ? ['answer'] : ['holds'];
    }
  }
  return null;
}

/** So near must it be beside a question that is answered: there it may be left out. */
const nearBeside = 0.3;

/** "Who else knows? And how many are you at home?", of which only one was heard: what may be told freely is told for the other as well. */
export function nearestBeside({ file, state }: Draft, { speech, matches, nearest = [] }: Move): Fact[] {
  if (speech !== 'question' || matches.length > 0) return [];
  const [fact] = nearest.flatMap(({ id, confidence }) => (confidence < nearBeside ? [] : (findFact(file, id) ?? [])));
  const isOpen = fact && fact.gate === 'asked' && !wasTold(state, fact.id) && mayBeTold(fact, state);
  return isOpen ? [fact] : [];
}

/** What the first reading was torn between comes first: it had it in its hand. */
const nearestTo = ({ choices, nearest = [] }: Move): Pick<Match, 'id' | 'confidence'>[] => [
  ...choices.map((id) => ({ id, confidence: 0 })),
  ...nearest,
];
