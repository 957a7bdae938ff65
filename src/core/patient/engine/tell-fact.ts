import type { Fact } from '../../cases/schema-disclosure.ts';
import { type Draft, findFact, say, wasTold } from './draft.ts';
import { comesAfterUntold, gateOpens, mayBeTold } from './gates.ts';
import { factWording, nextWording } from './wording/wording.ts';

const evasions = ["I'd have to think about that.", "I'm not sure what to say to that.", "I couldn't say, offhand."];
const heldAgain = ['As I say.', 'Like I say.'];
const givingWay = ['All right.', 'Well.', 'OK, then.'];

/** The fact in a wording it has not had yet; another one where that would give away something else. */
function sayFact(draft: Draft, fact: Fact, timesTold: number): boolean {
  const about = [fact.id];
  return (
    say(draft, factWording(draft, fact, timesTold, draft.terse), about) ||
    fact.says.some((wording) => say(draft, wording, about))
  );
}

/** Tells the fact; its gate has been looked at. */
export function tellFact(draft: Draft, fact: Fact): void {
  if (draft.events.factsTold.includes(fact.id)) return;
  const timesTold = draft.state.told[fact.id] ?? 0;
  const wasHeld = timesTold === 0 && (draft.state.asked[fact.id] ?? 0) > 0;
  if (wasHeld && draft.pieces.length === 0) say(draft, nextWording(draft, 'giving-way', givingWay));
  if (!sayFact(draft, fact, timesTold)) {
    holdFact(draft, fact);
    return;
  }
  draft.state.told[fact.id] = timesTold + 1;
  draft.events.factsTold.push(fact.id);
  draft.dealtWith.add(fact.id);
  if (fact.gate === 'offered') draft.offeredNow.add(fact.id);
}

/** A hold that has been heard before is owned to, so that it does not sound like a tape. */
function holdWords(draft: Draft, fact: Fact): string {
  if (!fact.holds) return nextWording(draft, 'evasion', evasions);
  const key = `hold.${fact.id}`;
  const isHeardBefore = (draft.state.linesUsed[key] ?? 0) >= fact.holds.length;
  const held = nextWording(draft, key, fact.holds);
  return isHeardBefore ? `${nextWording(draft, 'held-again', heldAgain)} ${held}` : held;
}

function holdFact(draft: Draft, fact: Fact): void {
  draft.state.asked[fact.id] = (draft.state.asked[fact.id] ?? 0) + 1;
  draft.events.factsHeld.push(fact.id);
  draft.dealtWith.add(fact.id);
  say(draft, holdWords(draft, fact));
}

/** Answers a question for the fact. A detail of something untold is taken as a question for that something. */
export function answerFact(draft: Draft, fact: Fact, kind: 'fact' | 'probe'): void {
  if (draft.dealtWith.has(fact.id)) return;
  if (!wasTold(draft.state, fact.id) && comesAfterUntold(fact, draft.state)) {
    const first = fact.after === undefined ? undefined : findFact(draft.file, fact.after);
    draft.dealtWith.add(fact.id);
    if (first) answerFact(draft, first, 'fact');
    if (comesAfterUntold(fact, draft.state)) return;
    draft.dealtWith.delete(fact.id);
  }
  if (gateOpens(fact, kind, draft.state)) tellFact(draft, fact);
  else holdFact(draft, fact);
}

/** What a picked-up cue lets out, as far as the fact's other needs are met. */
export function releaseFact(draft: Draft, fact: Fact): boolean {
  if (wasTold(draft.state, fact.id) || !mayBeTold(fact, draft.state)) return false;
  tellFact(draft, fact);
  return true;
}
