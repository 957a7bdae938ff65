import { Inventor } from './inventor.ts';
import { someEnding, somePlanItem, someSigns } from './plan/plan-fixture.ts';
import { somePortrait } from './portrait/portrait-fixture.ts';
import type { CaseFile } from './schema.ts';
import type { Fact, Reaction } from './schema-disclosure.ts';
import type { Criterion } from './schema-marks.ts';
import type { ModelTurn } from './schema-teaching.ts';

const topicsInOrder =
  `open.reason open.story open.why-now ice.idea ice.concern ice.expectation ice.knowledge feeling.now
  effect.daily effect.family symptom.tiredness symptom.sleepiness symptom.sleep symptom.snoring symptom.fever symptom.cough
  symptom.wheeze symptom.rash symptom.itch symptom.lump mind.mood mind.anxiety mind.stress history.illness history.test
  medicine.regular medicine.allergy family.illness social.home social.money social.smoking social.alcohol work.job work.shift
  work.absence driving.licence driving.current function.walking care.help admin.identity admin.contact pro.event pro.cause
  child.school women.period`.split(/\s+/);

function gateOf(index: number): Fact['gate'] {
  if (index < 3) return 'offered';
  if (index < 8) return 'probed';
  return index < 10 ? 'trusted' : 'asked';
}

function someFact(topic: string, index: number, invent: Inventor): Fact {
  const gate = gateOf(index);
  const says = invent.texts(2);
  return {
    id: `fact-${index}`,
    topic,
    gloss: invent.text(),
    brief: `Brief ${index}.`,
    sensitive: index === 8,
    gate,
    key: index < 10,
    polarity: index === 20 ? 'absent' : 'present',
    asks: invent.texts(4),
    says,
    ...(gate === 'probed' ? { probes: invent.texts(3) } : {}),
    ...(gate === 'trusted' ? { needs: ['act.empathy|cue.cue-1'] } : {}),
    ...(gate === 'probed' || gate === 'trusted'
      ? { holds: invent.texts(1), giveaways: says.map((said) => said.split(' ').slice(1, 3).join(' ')) }
      : {}),
  };
}

const still = { trust: 0, worry: 0, irritation: 0 };

function someCriterion(id: string, domain: Criterion['domain'], invent: Inventor): Criterion {
  return {
    id,
    domain,
    title: invent.text(3),
    rule: `Asks ${invent.text()}`,
    partly: null,
    weight: 2,
    critical: id === 'm1',
    earns: invent.texts(6),
    near_misses: invent.texts(6),
    why_not: invent.text(),
  };
}

function someCriteria(invent: Inventor): Criterion[] {
  const domains = [
    ['d', 'data'],
    ['m', 'management'],
    ['r', 'relating'],
  ] as const;
  const criteria = domains.flatMap(([letter, domain]) =>
    Array.from({ length: 6 }, (_, i) => someCriterion(`${letter}${i + 1}`, domain, invent)),
  );
  return criteria.map((criterion) => {
    if (criterion.id === 'd1') return { ...criterion, facts: { any_of: ['fact-10', 'fact-11'], at_least: 2 } };
    if (criterion.id === 'd6') {
      return {
        ...criterion,
        title: 'Voices a diagnosis by minute 7',
        before_minute: 8,
        rule: `States the diagnosis ${invent.word()}`,
      };
    }
    return criterion.id === 'r1' ? { ...criterion, cue: 'cue-1' } : criterion;
  });
}

/** Doctor and speaker take turns; the cue drops first, then every criterion is earned and some facts are told. */
function someConsultation(facts: Fact[], criteria: Criterion[], invent: Inventor): ModelTurn[] {
  const tellings: Record<number, string[]> = { 1: ['fact-0'], 5: ['fact-10', 'fact-11'], 7: ['fact-8'] };
  return Array.from({ length: 26 }, (_, i): ModelTurn => {
    const minute = Math.floor(i / 3);
    if (i % 2 === 0) {
      const order = i / 2 - 1;
      const earned = criteria.slice(order * 2, order * 2 + 2).map((criterion) => criterion.id);
      return {
        who: 'doctor',
        minute,
        say: invent.text(),
        ...(earned.length > 0 && order >= 0 ? { earns: earned } : {}),
      };
    }
    const told = tellings[i];
    const says = (told ?? []).map((id) => facts.find((fact) => fact.id === id)?.says[0] ?? '');
    return {
      who: 'speaker',
      minute,
      say: told ? says.join(' ') : invent.text(),
      ...(told ? { facts: told } : {}),
      ...(i === 1 ? { cues: ['cue-1'] } : {}),
    };
  });
}

function someReactions(invent: Inventor): Reaction[] {
  return Array.from({ length: 10 }, (_, i) => ({
    id: `reaction-${i}`,
    kind: 'information' as const,
    to: invent.text(),
    when: invent.texts(4),
    says: invent.texts(2),
    moves: still,
    once: true,
  }));
}

export const fixtureContext = { fileName: 'some-case.yaml', today: '2026-03-01' };

/** A case of invented words that breaks no rule; for tests to spoil. */
export function validCase(): CaseFile {
  const invent = new Inventor();
  const inventPlan = new Inventor(50_000);
  const facts = topicsInOrder.map((topic, i) => someFact(topic, i, invent));
  const criteria = someCriteria(invent);
  const plan = Array.from({ length: 8 }, (_, i) => somePlanItem(i, inventPlan));
  return {
    format: 2,
    identity: {
      id: 'some-case',
      title: invent.text(3),
      blueprint: 'long-term',
      specialty: invent.text(2),
      tags: invent.texts(2),
      difficulty: 1,
      channel: 'video',
      speaks: 'patient',
      weights: { data: 1, management: 1.5, relating: 1 },
      version: 1,
      status: 'draft',
      review: { read_on: null, clinician: null, on: null, due: null },
    },
    notes: {
      patient: { name: 'Balex Dimox', age: 40, sex: 'female' },
      reason: invent.text(),
      history: [],
      medication: invent.texts(1),
      allergies: 'None known',
      recent_entries: invent.texts(1),
      results: [],
      documents: [],
    },
    speaker: {
      name: 'Balex Dimox',
      age: 40,
      sex: 'female',
      portrait: somePortrait(),
      vocabulary: 'lay',
      temperament: invent.text(),
      voice: invent.texts(3),
      opening: invent.text(),
      came_for: invent.text(),
      hidden: invent.text(),
      ideas: invent.text(),
      concerns: invent.text(),
      expectations: invent.text(),
      mood: { trust: 5, worry: 5, irritation: 1 },
      mood_moves: [{ when: 'empathy', trust: 1, worry: 0, irritation: 0 }],
      lines: {
        greeting: invent.texts(1),
        identity: invent.texts(1),
        backchannel: invent.texts(3),
        not_understood: invent.texts(3),
        denies: invent.texts(3),
        unknown: invent.texts(2),
        off_topic: invent.texts(2),
        comforted: invent.texts(3),
        news_calm: invent.texts(3),
        news_worried: invent.texts(3),
        news_uneasy: invent.texts(3),
        news_annoyed: invent.texts(3),
        answered: invent.texts(3),
        agrees: invent.texts(3),
        unsure: invent.texts(3),
        checked: invent.texts(3),
        put_down: invent.texts(3),
        nothing_more: invent.texts(3),
        feels_calm: invent.texts(3),
        feels_worried: invent.texts(3),
        feels_annoyed: invent.texts(3),
        corrected: invent.texts(3),
        leaves: invent.texts(3),
      },
    },
    facts,
    cues: ['cue-1', 'cue-2'].map((id, i) => ({
      id,
      gloss: invent.text(),
      line: invent.text(),
      drop: { with: i === 0 ? 'opening' : 'fact.fact-12', by_minute: i === 0 ? 3 : 5 },
      hides: [i === 0 ? 'fact-8' : 'fact-9'],
      picked_up_by: invent.texts(6),
      not_picked_up_by: invent.texts(3),
      reply: invent.texts(2),
      releases: [],
      moves: still,
    })),
    signs: someSigns(inventPlan),
    reactions: someReactions(invent),
    plan,
    questions: [0, 1, 2].map((i) => ({
      id: `question-${i}`,
      says: invent.texts(2),
      after: 6,
      answered_by: invent.texts(4),
      content: invent.texts(2),
      uneasy: invent.texts(1),
      moves_if_ignored: still,
    })),
    ending: someEnding(plan, inventPlan),
    marks: {
      criteria,
      critical_errors: ['error-a', 'error-b'].map((id) => ({
        id,
        domain: 'management' as const,
        caps: 'fail' as const,
        what: invent.text(),
        examples: invent.texts(4),
        not_examples: invent.texts(3),
      })),
    },
    teaching: {
      working_diagnosis: invent.text(),
      differentials: [0, 1, 2].map(() => ({ name: invent.text(2), for: invent.text(), against: invent.text() })),
      plan: [0, 1, 2, 3, 4, 5].map((i) => ({
        step: invent.text(),
        why: invent.text(),
        source: i === 0 ? 'guide-a' : 'judgement',
      })),
      guidelines: ['guide-a', 'guide-b'].map((id) => ({
        id,
        name: invent.text(2),
        body: invent.word(),
        code: null,
        year: 2020,
        updated: null,
        point: invent.text(),
      })),
      model_consultation: someConsultation(facts, criteria, invent),
      learning_points: invent.texts(5),
      pitfalls: invent.texts(4),
      phrases: invent.texts(6),
      recheck: [],
    },
  };
}

/** The item that a test is sure of. */
export function nth<T>(list: readonly T[] | undefined, index: number): T {
  const item = list?.[index];
  if (item === undefined) throw new Error(`the fixture has no item ${index}`);
  return item;
}
