import type { Fact } from '../../../cases/schema-disclosure.ts';
import { splitTopicReference } from '../../../topics/topics.ts';
import type { ReplyKind } from '../../state.ts';
import type { Match, Move } from '../../understanding.ts';
import { type Draft, findFact, wasTold } from '../draft.ts';
import { mayBeTold } from '../gates.ts';
import { answerFact } from '../tell-fact.ts';
import { factOnPerson } from './follow-ups/who-is-it.ts';

/** So likely must what is kept back be what is asked for: a wrong guess at it gives more away than a wrong guess at anything else. */
const likelyKeptBack = 0.62;
/** What a first look was torn about as well, it need not be so likely. */
const likelyToBoth = 0.48;

/** A question of which nothing was sure is rather about what it is nearest to than not understood. */
export function answerNearest(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  for (const question of questions) {
    const torn = question.choices;
    for (const { id, confidence } of nearestTo(question)) {
      const least = torn.includes(id) ? likelyToBoth : likelyKeptBack;
      const fact = findFact(draft.file, id);
      // What was told and is plainly nearest is told again in short.
      if (!fact || (wasTold(draft.state, id) && (confidence < surelyNearest || fact.sensitive))) continue;
      const isOpen = fact.gate === 'asked' || fact.gate === 'offered';
      if (isOpen ? !mayBeTold(fact, draft.state) : confidence < least) continue;
      if (answerFact(draft, fact, 'fact') && draft.pieces.length > 0)
        return draft.events.factsTold.length > 0 ? ['answer'] : ['holds'];
    }
  }
  return null;
}

/** So near must it be beside a question that is answered: there it may be left out. */
const nearBeside = 0.3;

/** So near must a second thing be in a question that names several, of which one was heard. */
const nearTheOther = 0.85;
const namesSeveral = /[,;/&]|\b(?:and|or|nor)\b/i;

/** "Who else knows? And how many are you at home?", of which only one was heard: what may be told freely is told for the other as well. */
export function nearestBeside(draft: Draft, move: Move): Fact[] {
  const { file, state } = draft;
  const { speech, matches, text } = move;
  if (speech !== 'question') return [];
  const isFree = (fact: Fact) => fact.gate === 'asked' && !wasTold(state, fact.id) && mayBeTold(fact, state);
  const heard = matches.flatMap(({ id }) => findFact(file, id)?.topic ?? []);
  const near = (least: number) =>
    nearestTo(move).flatMap(({ id, confidence }) => (confidence < least ? [] : (findFact(file, id) ?? [])));
  if (matches.length > 0) {
    const others = namesSeveral.test(text) ? near(nearTheOther).filter(({ topic }) => !heard.includes(topic)) : [];
    return others.filter(isFree).slice(0, 1);
  }
  const named = factOnPerson(draft, [move]);
  const choices = move.choices.flatMap((id) => findFact(file, id) ?? []);
  const subjects = new Set(choices.map(({ topic }) => splitTopicReference(topic).topic));
  const [torn] = subjects.size === 1 ? choices.filter(isFree) : [];
  const [fact] = near(nearBeside);
  return named ? [named] : torn ? [torn] : fact && isFree(fact) ? [fact] : [];
}

/** So near is what an open question may be about that it asks for that, and not for what is left of the story. */
const nearAsOpen = 0.6;

/** "How have you been since?", of a loss that was told. */
export function nearestOfOpen({ file }: Draft, move: Move): Fact | undefined {
  const [first] = (move.nearest ?? []).filter(({ confidence }) => confidence >= nearAsOpen);
  return first && findFact(file, first.id);
}

/** So near is it that nothing else was in anybody's hand. */
const surelyNearest = 0.8;
export const isNearest = ({ nearest = [] }: Move): boolean => (nearest[0]?.confidence ?? 0) >= surelyNearest;

/** What the first reading was torn between comes first: it had it in its hand. */
function nearestTo(move: Move): Pick<Match, 'id' | 'confidence'>[] {
  const { choices, nearest = [] } = move;
  const torn = choices.map((id) => ({ id, confidence: 0 }));
  return isNearest(move) ? [...nearest, ...torn] : [...torn, ...nearest];
}
