import type { Act } from '../../cases/acts.ts';
import { type Condition, parseNeeds } from '../../cases/needs.ts';
import type { Fact } from '../../cases/schema-disclosure.ts';
import type { PatientState } from '../state.ts';
import { isHurt, isIrritated } from './mood.ts';

function conditionHolds(condition: Condition, state: PatientState): boolean {
  switch (condition.kind) {
    case 'fact':
      return (state.told[condition.id] ?? 0) > 0;
    case 'cue':
      return state.cuesPickedUp.includes(condition.id);
    case 'act':
      return state.acts.includes(condition.act);
    case 'trust':
      return state.mood.trust >= condition.atLeast;
    case 'worry':
      return state.mood.worry <= condition.atMost;
  }
}

/** Every entry must hold; inside an entry any condition will do. */
export function needsHold(needs: readonly string[] | undefined, state: PatientState): boolean {
  return parseNeeds(needs).every(({ anyOf }) => anyOf.some((condition) => conditionHolds(condition, state)));
}

export function comesAfterUntold(fact: Fact, state: PatientState): boolean {
  return fact.after !== undefined && (state.told[fact.after] ?? 0) === 0;
}

const trustedAllTheSame = 7;

/** Whether what stands before the gate is met: the fact it is a detail of, and what the doctor must have earned. */
export function mayBeTold(fact: Fact, state: PatientState): boolean {
  // Nobody confides in who has put them down.
  if (fact.gate === 'trusted' && isHurt(state) && state.mood.trust < trustedAllTheSame) return false;
  return !comesAfterUntold(fact, state) && needsHold(fact.needs, state);
}

/** Acts after which a second direct question is a kind one. */
const kindness: readonly Act[] = ['empathy', 'normalises', 'confidentiality', 'apology'];

/** What kindness cannot stand in for: that something else has come out first. */
function restsOnFacts(fact: Fact): boolean {
  return parseNeeds(fact.needs).some(({ anyOf }) => anyOf.every(({ kind }) => kind === 'fact'));
}

/** Asked straight out a second time by somebody who has been kind, a person tells. */
function kindnessOpens(fact: Fact, state: PatientState): boolean {
  if (fact.gate !== 'trusted' || comesAfterUntold(fact, state) || restsOnFacts(fact)) return false;
  const isKind = state.acts.some((act) => kindness.includes(act)) && !isIrritated(state.mood) && !isHurt(state);
  return isKind && (state.asked[fact.id] ?? 0) > 0;
}

/** Whether a question that matches the fact opens its gate now. */
export function gateOpens(fact: Fact, kind: 'fact' | 'probe', state: PatientState): boolean {
  if ((state.told[fact.id] ?? 0) > 0) return true;
  if (!mayBeTold(fact, state)) return kindnessOpens(fact, state);
  return fact.gate !== 'probed' || kind === 'probe' || (state.asked[fact.id] ?? 0) > 0;
}
