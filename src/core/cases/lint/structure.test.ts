import { describe, expect, it } from 'vitest';
import { nth, validCase } from '../case-fixture.ts';
import { foundBy } from '../spoiled-case.ts';
import { readCase } from './read-case.ts';

type Loose = Record<string, unknown>;
type LooseCase = { notes: Loose; facts: Loose[]; reactions: Loose[]; questions: Loose[] };

function shapeFindings(spoil: (raw: LooseCase) => void): string[] {
  const raw = structuredClone(validCase()) as unknown as Parameters<typeof spoil>[0];
  spoil(raw);
  return readCase(raw).findings.map(({ path, what, mend }) => `${path}: ${what} -> ${mend}`);
}

describe('E1 shape', () => {
  it('accepts the shape of a valid case and fills in the defaults', () => {
    const raw = structuredClone(validCase()) as unknown as { facts: Loose[] };
    delete nth(raw.facts, 20).polarity;
    delete nth(raw.facts, 20).key;
    const reading = readCase(raw);
    expect(reading.findings).toEqual([]);
    expect(reading.ok && nth(reading.file.facts, 20)).toMatchObject({ polarity: 'present', key: false });
  });

  it('names an unknown key with its place', () => {
    expect(shapeFindings((raw) => Object.assign(nth(raw.facts, 3), { hint: 'x' }))).toEqual([
      "facts[3].hint: unknown key 'hint' -> check its spelling and its place, or remove it",
    ]);
  });

  it('says what is missing', () => {
    expect(shapeFindings((raw) => delete nth(raw.facts, 3).gloss)).toEqual([
      "facts[3].gloss: 'gloss' is missing or empty -> add 'gloss' (string)",
    ]);
  });

  it('lists the values that are allowed', () => {
    expect(
      nth(
        shapeFindings((raw) => Object.assign(nth(raw.facts, 3), { gate: 'open' })),
        0,
      ),
    ).toContain('offered, asked, probed, trusted');
    expect(
      nth(
        shapeFindings((raw) => Object.assign(nth(raw.reactions, 0), { kind: 'joke' })),
        0,
      ),
    ).toContain('proposal, information');
  });

  it('refuses a bad id, a bad needs entry and a bad reference', () => {
    expect(
      nth(
        shapeFindings((raw) => Object.assign(nth(raw.facts, 0), { id: 'Fact_1' })),
        0,
      ),
    ).toContain('kebab-case');
    expect(
      nth(
        shapeFindings((raw) => Object.assign(nth(raw.facts, 8), { needs: ['trust>=12'] })),
        0,
      ),
    ).toContain('outside 2 to 9');
    expect(
      nth(
        shapeFindings((raw) => Object.assign(nth(raw.questions, 0), { after: 'later' })),
        0,
      ),
    ).toContain('minute from 1 to 10');
  });

  it('wants the omission form of a reaction for omissions', () => {
    const omission = { kind: 'omission', when: undefined, when_missing: 'm1', at_minute: 8 };
    const asOmission = (raw: { reactions: Loose[] }) => {
      const reaction = nth(raw.reactions, 0);
      Object.assign(reaction, omission);
      delete reaction.when;
    };
    expect(shapeFindings(asOmission)).toEqual([]);
    expect(shapeFindings((raw) => Object.assign(nth(raw.reactions, 0), { kind: 'omission' }))).toHaveLength(3);
  });

  it('wants age or age_text, and a body or a drawing', () => {
    const patient = (change: Loose) =>
      shapeFindings((raw) => Object.assign(raw.notes, { patient: { name: 'Balex Dimox', sex: 'male', ...change } }));
    expect(patient({ age_text: '9 months' })).toEqual([]);
    expect(patient({})).toHaveLength(1);
    const paper = (change: Loose) =>
      shapeFindings((raw) =>
        Object.assign(raw.notes, { documents: [{ id: 'a', kind: 'ecg', title: 'b', ...change }] }),
      );
    expect(paper({ svg: '<svg/>' })).toEqual([]);
    expect(paper({ svg: '<svg/>', kind: 'letter' })).toHaveLength(1);
    expect(paper({})).toHaveLength(1);
  });

  it('wants the sections in their order', () => {
    const { teaching, ...rest } = validCase();
    expect(readCase({ teaching, ...rest }).findings.map(({ path }) => path)).toEqual(['teaching']);
  });
});

describe('E1 ids', () => {
  it('keeps one id space for facts, cues, reactions and questions', () => {
    expect(foundBy('E1', (file) => Object.assign(nth(file.reactions, 2), { id: 'fact-30' }))).toEqual([
      "error reactions[2].id: id 'fact-30' is already used at facts[30].id",
    ]);
    expect(foundBy('E1', (file) => Object.assign(nth(file.marks.critical_errors, 0), { id: 'fact-30' }))).toEqual([]);
  });

  it('compares the id with the file name', () => {
    expect(foundBy('E1', () => undefined, { fileName: 'cases/other.yaml' })).toHaveLength(1);
    expect(foundBy('E1', () => undefined, { fileName: 'cases/some-case.yaml' })).toEqual([]);
  });

  it('compares the letter of a criterion with its domain', () => {
    expect(foundBy('E1', (file) => Object.assign(nth(file.marks.criteria, 1), { domain: 'relating' }))).toEqual([
      "error marks.criteria[1].id: id 'd2' does not agree with the domain relating",
    ]);
  });

  it('wants to know who calls when it is not the patient', () => {
    const carer = (file: ReturnType<typeof validCase>) => {
      file.identity.speaks = 'carer';
    };
    expect(foundBy('E1', carer)).toHaveLength(2);
    const named = (name: string) => (file: ReturnType<typeof validCase>) => {
      carer(file);
      Object.assign(file.notes, { speaker_name: name, relation: 'Son' });
    };
    expect(foundBy('E1', named('Balex Dimox'))).toEqual([]);
    expect(foundBy('E2', named('Somebody Else'))).toHaveLength(1);
  });
});

describe('E2 references', () => {
  it.each<[string, Parameters<typeof foundBy>[1], string]>([
    ['after', (file) => Object.assign(nth(file.facts, 12), { after: 'nowhere' }), 'facts[12].after'],
    [
      'needs',
      (file) => Object.assign(nth(file.facts, 8), { needs: ['act.empathy|fact.nowhere'] }),
      'facts[8].needs[0]',
    ],
    ['hides', (file) => nth(file.cues, 0).hides.push('nowhere'), 'cues[0].hides[1]'],
    ['drop', (file) => Object.assign(nth(file.cues, 0).drop, { with: 'fact.nowhere' }), 'cues[0].drop.with'],
    ['an act', (file) => Object.assign(nth(file.cues, 0).drop, { with: 'act.kindness' }), 'cues[0].drop.with'],
    ['unless', (file) => Object.assign(nth(file.reactions, 0), { unless: ['cue.nowhere'] }), 'reactions[0].unless[0]'],
    [
      'a question',
      (file) => Object.assign(nth(file.questions, 0), { after: 'reaction.nowhere' }),
      'questions[0].after',
    ],
    [
      'facts of a criterion',
      (file) => nth(file.marks.criteria, 0).facts?.any_of.push('nowhere'),
      'marks.criteria[0].facts.any_of[2]',
    ],
    [
      'applies_if',
      (file) => Object.assign(nth(file.marks.criteria, 2), { applies_if: 'cue.nowhere' }),
      'marks.criteria[2].applies_if',
    ],
    [
      'one of several in counts_if',
      (file) => Object.assign(nth(file.marks.criteria, 2), { counts_if: 'fact.fact-1|cue.nowhere' }),
      'marks.criteria[2].counts_if',
    ],
    [
      'earns',
      (file) => Object.assign(nth(file.teaching.model_consultation, 0), { earns: ['d9'] }),
      'teaching.model_consultation[0].earns[0]',
    ],
    ['a sign', (file) => Object.assign(nth(file.signs, 0), { when: 'cue.nowhere' }), 'signs[0].when'],
    ['a remark', (file) => Object.assign(nth(file.signs, 0), { counts_as: 'nowhere' }), 'signs[0].counts_as'],
    ['an answered remark', (file) => nth(file.signs, 0).releases.push('nowhere'), 'signs[0].releases[0]'],
    ['a proposal', (file) => nth(file.plan, 1).opposite_of.push('nowhere'), 'plan[1].opposite_of[1]'],
    [
      'a proposal that waits',
      (file) => Object.assign(nth(file.plan, 3), { needs: ['fact.nowhere'] }),
      'plan[3].needs[0]',
    ],
    ['a tell-back', (file) => nth(file.ending.tell_back, 0).items.push('nowhere'), 'ending.tell_back[0].items[2]'],
    [
      'a question after a proposal',
      (file) => Object.assign(nth(file.questions, 0), { after: 'plan.nowhere' }),
      'questions[0].after',
    ],
  ])('sees that %s points nowhere', (_name, spoil, path) => {
    expect(foundBy('E2', spoil).map((line) => line.split(':')[0])).toEqual([`error ${path}`]);
  });

  it('accepts references that exist', () => {
    expect(
      foundBy('E2', (file) => {
        Object.assign(nth(file.questions, 0), { after: 'reaction.reaction-1' });
        Object.assign(nth(file.facts, 12), { after: 'fact-0' });
      }),
    ).toEqual([]);
  });

  it('compares name and age of a patient who speaks with the notes', () => {
    expect(foundBy('E2', (file) => Object.assign(file.speaker, { name: 'Other', age: 41 }))).toHaveLength(2);
  });
});

describe('E4 topics', () => {
  it.each([
    ['symptom.nothing', 'no topic'],
    ['symptom.headache/colour', 'not an aspect'],
    ['symptom.snoring', 'already the topic'],
  ])('refuses %s', (topic, why) => {
    const found = foundBy('E4', (file) => Object.assign(nth(file.facts, 40), { topic }));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(why);
  });

  it('lets one topic stand with different aspects', () => {
    expect(foundBy('E4', (file) => Object.assign(nth(file.facts, 40), { topic: 'symptom.snoring/onset' }))).toEqual([]);
  });

  it('warns when the usual questions or every negative are missing', () => {
    const found = foundBy('E4', (file) => {
      Object.assign(nth(file.facts, 4), { topic: 'symptom.thirst' });
      Object.assign(nth(file.facts, 20), { polarity: 'present' });
    });
    expect(found).toEqual(['warning facts: no fact has the topic ice.concern', 'warning facts: no fact is a negative']);
  });
});
