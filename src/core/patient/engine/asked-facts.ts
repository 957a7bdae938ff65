import { type Act, isAct } from '../../cases/acts.ts';
import type { CaseFile } from '../../cases/schema.ts';
import type { Fact } from '../../cases/schema-disclosure.ts';
import { splitTopicReference } from '../../topics/topics.ts';
import type { PatientState } from '../state.ts';
import type { Move } from '../understanding.ts';
import { findFact, wasTold } from './draft.ts';
import { mayBeTold } from './gates.ts';

export interface AskedFact {
  fact: Fact;
  kind: 'fact' | 'probe';
}

const topicOfAct: Partial<Record<Act, string>> = {
  'asks-idea': 'ice.idea',
  'asks-concern': 'ice.concern',
  'asks-expectation': 'ice.expectation',
};

/** A summary repeats facts without asking for them. */
function isSummary(move: Move): boolean {
  return move.speech === 'statement' && move.acts.includes('summary');
}

function matchedFacts(file: CaseFile, move: Move): AskedFact[] {
  if (isSummary(move)) return [];
  return move.matches.flatMap(({ kind, id }) => {
    const fact = kind === 'fact' || kind === 'probe' ? findFact(file, id) : undefined;
    if (!fact || (kind !== 'fact' && kind !== 'probe')) return [];
    // Words on the subject are no question: who only recites them has not asked for it.
    return [{ fact, kind: kind === 'probe' && move.speech !== 'question' ? 'fact' : kind }];
  });
}

/** The fact a bare topic points at; of several aspects the first that may be told and has not been. */
export function factOnTopic(file: CaseFile, state: PatientState, reference: string): Fact | undefined {
  const exact = file.facts.find(({ topic }) => topic === reference);
  if (exact) return exact;
  const { topic } = splitTopicReference(reference);
  const related = file.facts.filter((fact) => splitTopicReference(fact.topic).topic === topic);
  const open = related.filter((fact) => (fact.gate === 'offered' || fact.gate === 'asked') && mayBeTold(fact, state));
  return open.find((fact) => !wasTold(state, fact.id)) ?? open[0] ?? related[0];
}

function factByTopic(file: CaseFile, state: PatientState, move: Move): AskedFact[] {
  if (move.matches.length > 0 || move.choices.length > 0) return [];
  const byAct = move.acts.flatMap((act) => (isAct(act) ? (topicOfAct[act] ?? []) : []));
  const byTopic = move.speech === 'question' && move.topic !== null ? [move.topic] : [];
  const [reference] = [...byTopic, ...byAct];
  const fact = reference === undefined ? undefined : factOnTopic(file, state, reference);
  return fact ? [{ fact, kind: 'fact' }] : [];
}

/** The facts a move asks for: those it matches, or else the one on its topic. */
export function factsAsked(file: CaseFile, state: PatientState, move: Move): AskedFact[] {
  const matched = matchedFacts(file, move);
  return matched.length > 0 ? matched : factByTopic(file, state, move);
}
