import { stem, stemsOf } from '#core/text/stems.ts';
import { contentWords } from '#core/text/words.ts';
import { type Act, isAct } from '../../../cases/acts.ts';
import type { CaseFile } from '../../../cases/schema.ts';
import type { Fact } from '../../../cases/schema-disclosure.ts';
import { splitTopicReference } from '../../../topics/topics.ts';
import type { PatientState } from '../../state.ts';
import { askedAfter, asksAfterNamed, speaksOf } from '../../understand/acts/about-another.ts';
import type { Move } from '../../understanding.ts';
import { findFact, wasTold } from '../draft.ts';
import { comesAfterUntold, mayBeTold } from '../gates.ts';
import { asksMeaning } from './asking-on.ts';
import { aspectIn } from './follow-ups/asked-aspects.ts';
import { aspectOf } from './further.ts';

export interface AskedFact {
  fact: Fact;
  kind: 'fact' | 'probe';
  /** How sure it is that just this is asked for. */
  confidence: number;
}

/** How sure it must be that a disclosure is asked for again. */
const sureToRetell = 0.75;
const likelyToRetell = 0.65;

/** How sure it must be that a detail is asked for, where that opens the door to the whole. */
const sureOfDetail = 0.6;

/** What was hard to say is not said, or said again, to a question that may have meant something else. */
function mayBeAsked({ fact, confidence }: AskedFact, state: PatientState): boolean {
  if (comesAfterUntold(fact, state) && confidence < sureOfDetail) return false;
  return !fact.sensitive || !wasTold(state, fact.id) || confidence >= sureToRetell;
}

const topicOfAct: Partial<Record<Act, string>> = {
  'asks-idea': 'ice.idea',
  'asks-concern': 'ice.concern',
  'asks-expectation': 'ice.expectation',
};

/** What is untold of it, or else who it was: "who was it that lifted you?" is asked of a thing that was told. */
const furtherOf = (file: CaseFile, state: PatientState, move: Move, told: Fact): Fact | undefined =>
  wasTold(state, told.id) ? (aspectOf(file, state, move, told) ?? whoOf(file, move, told)) : undefined;

function whoOf(file: CaseFile, { text }: Move, { topic: about }: Fact): Fact | undefined {
  if (aspectIn(text)?.name !== 'who') return undefined;
  const { topic } = splitTopicReference(about);
  return file.facts.find(({ topic: reference, gate }) => reference === `${topic}/who` && gate !== 'trusted');
}

const fewContentWords = 3;

/** "And how often?" among other questions, of which nothing was heard by itself: of what was asked before it, or told last. */
export function askedOn(file: CaseFile, state: PatientState, move: Move, before: Fact | undefined): AskedFact[] {
  const { speech, matches, text } = move;
  if (speech !== 'question' || matches.length > 0 || contentWords(text).length > fewContentWords) return [];
  const last = state.lastFacts.flatMap((id) => findFact(file, id) ?? []).toReversed();
  const [further] = (before ? [before] : last).flatMap((about) => aspectOf(file, state, move, about) ?? []);
  return further ? [{ fact: further, kind: 'fact', confidence: 0 }] : [];
}

/** A summary repeats facts without asking for them. */
function isSummary(move: Move): boolean {
  return move.speech === 'statement' && move.acts.includes('summary');
}

/** "Does your husband drink?" is not answered with what the speaker drinks; for whom the speaker speaks may be any of these people. */
function isOfSpeakerAlone(file: CaseFile, { text }: Move, fact: Fact): boolean {
  const person = askedAfter(text);
  if (person === null) return false;
  if (file.identity.speaks === 'colleague' && !isOfNamed(file, text)) return asksOnlyOfYou(fact);
  const isOfAnother = file.identity.speaks === 'patient' || isOfNamed(file, text);
  return isOfAnother && !speaksOf([fact.gloss, fact.brief, ...fact.says].join(' '), person);
}

/** What a colleague who rings about a patient is asked of themselves: "is he passing water?" is asked of the patient. */
function asksOnlyOfYou({ asks, probes = [] }: Fact): boolean {
  const questions = [...asks, ...probes];
  const ofYou = questions.filter((text) => /\byou(?:r|rself)?\b/i.test(text));
  return (
    ofYou.length * 2 >= questions.length &&
    !questions.some((text) => /\b(?:he|she|him|her|his|hers|they|them|their|patient)\b/i.test(text))
  );
}

export const isOfNamed = ({ identity }: CaseFile, text: string): boolean =>
  (identity.speaks === 'patient' || identity.speaks === 'colleague') && asksAfterNamed(text);

/** So sure is a second thing asked for in a question that seems to be about one. */
const surelyBoth = 0.75;
const plainlyBoth = 0.9;
const severalNamed = /[,;/&]|\b(?:and|or|nor|plus|n)\b/i;

/** "Is it getting worse?" is about one thing: how another got on is no part of it, nor is what is hardly heard in a question that names one thing. */
function withoutOtherSubjects({ text }: Move, found: readonly AskedFact[]): AskedFact[] {
  const [surest] = found.toSorted((one, other) => other.confidence - one.confidence);
  if (!surest) return [];
  const about = splitTopicReference(surest.fact.topic);
  return found.filter(({ fact, confidence }) => {
    const { topic, aspect } = splitTopicReference(fact.topic);
    if (fact === surest.fact || topic === about.topic || confidence >= plainlyBoth) return true;
    return aspect !== null && aspect === about.aspect ? false : confidence >= surelyBoth || severalNamed.test(text);
  });
}

function matchedFacts(file: CaseFile, state: PatientState, move: Move): AskedFact[] {
  if (isSummary(move)) return [];
  const found = move.matches.flatMap(({ kind, id, confidence }) => {
    const fact = kind === 'fact' || kind === 'probe' ? findFact(file, id) : undefined;
    if (!fact || (kind !== 'fact' && kind !== 'probe') || isOfSpeakerAlone(file, move, fact)) return [];
    // Words on the subject are no question: who only recites them has not asked for it.
    const asked: AskedFact = { fact, kind: kind === 'probe' && move.speech !== 'question' ? 'fact' : kind, confidence };
    const further = furtherOf(file, state, move, fact);
    return [further ? { fact: further, kind: 'fact' as const, confidence } : asked];
  });
  const fitting = withoutOtherSubjects(move, found).filter((asked) => mayBeAsked(asked, state));
  // A question for nothing else is rather that than one to which there is no answer.
  if (fitting.length > 0 || move.speech !== 'question') return fitting;
  return found.filter(({ confidence }) => confidence >= likelyToRetell);
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
  if (move.matches.length > 0 || move.choices.length > 0 || asksMeaning(move)) return [];
  const byAct = move.acts.flatMap((act) => (isAct(act) ? (topicOfAct[act] ?? []) : []));
  const byTopic = move.speech === 'question' && move.topic !== null ? [move.topic] : [];
  const [reference] = [...byTopic, ...byAct];
  const fact = reference === undefined ? undefined : factOnTopic(file, state, reference);
  // A bare subject asks for no detail of what has not come out.
  return fact && !comesAfterUntold(fact, state) && !isOfSpeakerAlone(file, move, fact)
    ? [{ fact, kind: 'fact', confidence: 0 }]
    : [];
}

/** Answers come in the order of the questions: a fact stands where the first word stands that only its own questions have. */
function inOrderAsked(text: string, asked: readonly AskedFact[]): AskedFact[] {
  const heard = contentWords(text).map(stem);
  const own = asked.map(({ fact }) => stemsOf([...fact.asks, ...(fact.probes ?? [])].join(' ')));
  const placeOf = (at: number) => {
    const place = heard.findIndex((word) => own.every((stems, one) => stems.has(word) === (one === at)));
    return place < 0 ? heard.length : place;
  };
  return asked
    .map((one, at) => ({ one, place: placeOf(at) }))
    .sort((before, after) => before.place - after.place)
    .map(({ one }) => one);
}

/** The facts a move asks for: those it matches, or else the one on its topic. */
export function factsAsked(file: CaseFile, state: PatientState, move: Move): AskedFact[] {
  const matched = matchedFacts(file, state, move);
  return matched.length > 0 ? inOrderAsked(move.text, matched) : factByTopic(file, state, move);
}
