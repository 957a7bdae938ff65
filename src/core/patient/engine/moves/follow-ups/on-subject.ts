import type { CaseFile } from '../../../../cases/schema.ts';
import type { Fact } from '../../../../cases/schema-disclosure.ts';
import { splitTopicReference } from '../../../../topics/topics.ts';
import type { PatientState } from '../../../state.ts';
import type { Match, Move } from '../../../understanding.ts';
import { findFact } from '../../draft.ts';
import { asksBarely } from './asked-aspects.ts';

const remembered = 3;
/** Why they came, and what they make of it, is no one thing that a few words could be about; nor is what is not there. */
const ofNoOneThing = /^(?:open|ice|feeling)\./;

/** What a few words lean on: the facts told last, the very last first, while nothing else has come between. */
export function subjectOf(file: CaseFile, state: PatientState, turn: number): Fact[] {
  const { lastFacts, toldAt, plan } = state;
  if (toldAt === null || turn - toldAt > remembered || plan.entries.some((entry) => entry.turn > toldAt)) return [];
  const facts = lastFacts.toReversed().flatMap((id) => findFact(file, id) ?? []);
  return facts.some(({ topic, polarity }) => polarity === 'absent' || ofNoOneThing.test(topic)) ? [] : facts;
}

const topicOf = ({ topic }: Fact): string => splitTopicReference(topic).topic;

/** On the same subject, or a detail of it. */
const isOfSubject = (subject: readonly Fact[], fact: Fact): boolean =>
  subject.some((one) => topicOf(one) === topicOf(fact) || fact.after === one.id || one.after === fact.id);

/** So sure must it be that a few words on what was told last ask for something else. */
const surelyElse = 0.75;

/** "What about at night?", of the dizziness, is not about getting up to go: what a few words seem to ask for is on the subject, or is plainly meant. */
export function keptToSubject(file: CaseFile, state: PatientState, moves: readonly Move[]): Move[] {
  let subject = subjectOf(file, state, state.turn + 1);
  return moves.map((move) => {
    const asked = move.matches.filter(isFact).flatMap(({ id }) => findFact(file, id) ?? []);
    if (!asksBarely(move)) {
      if (asked.length > 0) subject = asked;
      return move;
    }
    if (subject.length === 0) return move;
    const isOn = (id: string) => isOfSubject(subject, findFact(file, id) as Fact);
    const matches = move.matches.filter((match) => !isFact(match) || match.confidence >= surelyElse || isOn(match.id));
    if (matches.some(isFact)) return { ...move, matches };
    return {
      ...move,
      matches,
      topic: null,
      choices: move.choices.filter(isOn),
      nearest: (move.nearest ?? []).filter(({ id }) => isOn(id)),
    };
  });
}

const isFact = ({ kind }: Match): boolean => kind === 'fact' || kind === 'probe';
