import { hash } from '#core/text/hash.ts';
import { stem, stemsOf } from '#core/text/stems.ts';
import { contentWords, words } from '#core/text/words.ts';
import type { Fact } from '../../cases/schema-disclosure.ts';
import { type Draft, findFact, hasRoomFor, say, sayOneOf, wasTold } from './draft.ts';
import { comesAfterUntold, gateOpens, mayBeTold } from './gates.ts';
import { commonLines } from './wording/common-lines.ts';
import { choosesSide, sidesOf } from './wording/either-side.ts';
import { topicWords } from './wording/topic-words.ts';

/** In the order in which they are tried: whole at first, as short as there is room for among many others, in brief when told before. */
function wordingsOf(draft: Draft, fact: Fact): string[] {
  const { state, wordsEach } = draft;
  const start = hash(state.seed, fact.id) % fact.says.length;
  const turned = [...fact.says.slice(start), ...fact.says.slice(0, start)];
  const sides = sidesOf(draft.heard);
  const whole = sides
    ? turned.toSorted((one, other) => Number(choosesSide(sides, other)) - Number(choosesSide(sides, one)))
    : turned;
  const byLength = [...whole].sort((one, other) => words(one).length - words(other).length);
  if (!wasTold(state, fact.id)) {
    if (wordsEach === Number.POSITIVE_INFINITY) return [...whole, fact.brief];
    const fitting = byLength.filter((wording) => words(wording).length <= wordsEach);
    const naming = fitting.filter((wording) => namesSubject(draft, fact, wording));
    return [...naming, ...fitting, fact.brief, ...byLength];
  }
  return [fact.brief, ...byLength, ...commonLines.again.map((lead) => `${lead}${lowered(fact.brief)}`)];
}

/** Among many answers one that has a word of the question, or of its subject, says which of them it answers. */
function namesSubject({ heard }: Draft, { topic }: Fact, wording: string): boolean {
  const subject = stemsOf(`${heard} ${topicWords(topic)}`);
  return contentWords(wording).some((word) => subject.has(stem(word)));
}

function lowered(text: string): string {
  return /^I\b/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function sayFact(draft: Draft, fact: Fact): boolean {
  const fitting = wordingsOf(draft, fact).filter((wording) => hasRoomFor(draft, wording));
  return fitting.some((wording) => say(draft, wording, [fact.id]));
}

/** Tells the fact, whose gate has been looked at; false when it cannot be said here. */
export function tellFact(draft: Draft, fact: Fact): boolean {
  if (draft.events.factsTold.includes(fact.id)) return true;
  if (!sayFact(draft, fact)) return false;
  draft.state.told[fact.id] = (draft.state.told[fact.id] ?? 0) + 1;
  draft.events.factsTold.push(fact.id);
  draft.dealtWith.add(fact.id);
  return true;
}

/** What is said while the gate is shut: never the fact, never "I'd have to look". */
function holdFact(draft: Draft, fact: Fact): void {
  draft.state.asked[fact.id] = (draft.state.asked[fact.id] ?? 0) + 1;
  draft.events.factsHeld.push(fact.id);
  draft.events.reason.shut.push(fact.id);
  draft.dealtWith.add(fact.id);
  if (sayOneOf(draft, fact.holds ?? [], `hold.${fact.id}`) || draft.events.factsHeld.length > 1) return;
  sayOneOf(draft, commonLines.guarded, `guarded.${fact.id}`);
}

/** Answers a question for the fact; false when there was no room for it. A detail of something untold asks for that something. */
export function answerFact(draft: Draft, fact: Fact, kind: 'fact' | 'probe'): boolean {
  if (draft.dealtWith.has(fact.id)) return true;
  if (!wasTold(draft.state, fact.id) && comesAfterUntold(fact, draft.state)) {
    const first = fact.after === undefined ? undefined : findFact(draft.file, fact.after);
    draft.dealtWith.add(fact.id);
    if (first && !answerFact(draft, first, 'fact')) return false;
    if (comesAfterUntold(fact, draft.state)) return true;
    draft.dealtWith.delete(fact.id);
  }
  if (!gateOpens(fact, kind, draft.state)) {
    holdFact(draft, fact);
    return true;
  }
  return tellFact(draft, fact);
}

/** What a picked-up cue or a sign remarked on lets out, as far as the fact's other needs are met. */
export function releaseFact(draft: Draft, fact: Fact): boolean {
  if (wasTold(draft.state, fact.id) || !mayBeTold(fact, draft.state)) return false;
  return tellFact(draft, fact);
}
