import { splitTopicReference } from '../../topics/topics.ts';
import type { Move } from '../understanding.ts';
import { type Draft, wasTold } from './draft.ts';
import { mayBeTold } from './gates.ts';
import { isIrritated } from './mood.ts';
import { tellFact } from './tell-fact.ts';

const mostOffered = 2;

/** An invitation to talk: an open question that is about nothing narrower than the story. */
export function isInvitation(move: Move): boolean {
  if (move.topic?.startsWith('open.')) return true;
  return move.acts.includes('open-question');
}

/** "Anything else?" is not answered with what has been told. */
export function asksForMore(move: Move): boolean {
  return isInvitation(move) && /\belse\b|\banything (?:more|further)\b/i.test(move.text);
}

/** Volunteers what is still untold of the offered facts, in file order; an irritated speaker volunteers less. */
export function offerFacts(draft: Draft, topic: string | null): number {
  const most = isIrritated(draft.state.mood) ? 1 : mostOffered;
  const already = draft.events.factsTold.length;
  const untold = draft.file.facts.filter(
    (fact) => fact.gate === 'offered' && !wasTold(draft.state, fact.id) && mayBeTold(fact, draft.state),
  );
  const onTopic = untold.filter((fact) => topic !== null && splitTopicReference(fact.topic).topic === topic);
  for (const fact of new Set([...onTopic, ...untold])) {
    if (draft.events.factsTold.length >= Math.max(most, already)) break;
    tellFact(draft, fact);
  }
  return draft.events.factsTold.length - already;
}
