import { describe, expect, it } from 'vitest';
import { nth } from '../case-fixture.ts';
import type { CaseFile } from '../schema.ts';
import { foundBy } from '../spoiled-case.ts';

const manyWords = (count: number) => Array.from({ length: count }, (_, i) => `lorem${i}`).join(' ');

describe('E3 counts', () => {
  it.each<[string, (file: CaseFile) => void, string]>([
    ['facts', (file) => file.facts.splice(34), 'facts: 34 facts, allowed are 35 to 80'],
    [
      'key facts',
      (file) => file.facts.slice(0, 3).map((fact) => Object.assign(fact, { key: false })),
      'facts: 7 key facts',
    ],
    ['cues', (file) => file.cues.pop(), 'cues: 1 cues'],
    ['reactions', (file) => file.reactions.splice(5), 'reactions: 5 reactions, allowed are at least 6'],
    ['questions', (file) => file.questions.pop(), 'questions: 2 questions'],
    ['criteria', (file) => file.marks.criteria.splice(5, 1), 'marks.criteria: 17 criteria'],
    ['criteria of a domain', (file) => file.marks.criteria.splice(0, 2), 'marks.criteria: 4 criteria in data'],
    [
      'critical criteria',
      (file) => file.marks.criteria.slice(0, 5).map((c) => Object.assign(c, { critical: true })),
      'marks.criteria: 6 critical criteria',
    ],
    ['critical errors', (file) => file.marks.critical_errors.pop(), 'marks.critical_errors: 1 critical errors'],
    ['plan steps', (file) => file.teaching.plan.pop(), 'teaching.plan: 5 plan steps'],
    ['turns', (file) => file.teaching.model_consultation.pop(), 'teaching.model_consultation: 25 turns'],
    ['asks', (file) => nth(file.facts, 7).asks.pop(), 'facts[7].asks: 3 different'],
    ['probes', (file) => nth(file.facts, 3).probes?.pop(), 'facts[3].probes: 2 different'],
    ['picked_up_by', (file) => nth(file.cues, 0).picked_up_by.pop(), 'cues[0].picked_up_by: 5 different'],
    ['when', (file) => Object.assign(nth(file.reactions, 0), { when: ['One.'] }), 'reactions[0].when: 1 different'],
    ['backchannel', (file) => file.speaker.lines.backchannel.pop(), 'speaker.lines.backchannel: 2 different'],
    [
      'not_examples',
      (file) => nth(file.marks.critical_errors, 1).not_examples.pop(),
      'marks.critical_errors[1].not_examples: 2 different',
    ],
    ['phrases', (file) => file.teaching.phrases.pop(), 'teaching.phrases: 5 different'],
    [
      'at_least',
      (file) => Object.assign(nth(file.marks.criteria, 0), { facts: { any_of: ['fact-10'], at_least: 2 } }),
      'marks.criteria[0].facts.at_least',
    ],
    ['a long opening', (file) => Object.assign(file.speaker, { opening: manyWords(46) }), 'speaker.opening: 46 words'],
    [
      'a long wording',
      (file) => Object.assign(nth(file.facts, 9), { says: [manyWords(46), 'Short.'] }),
      'facts[9].says[0]: 46 words',
    ],
    ['a long cue', (file) => Object.assign(nth(file.cues, 0), { line: manyWords(26) }), 'cues[0].line: 26 words'],
  ])('counts %s', (_name, spoil, expected) => {
    expect(
      foundBy('E3', spoil)
        .filter((line) => line.startsWith('error'))
        .join('\n'),
    ).toContain(`error ${expected}`);
  });

  it('counts a wording once, however it is punctuated', () => {
    expect(foundBy('E3', (file) => Object.assign(nth(file.facts, 12), { says: ['No, never.', 'No. NEVER!'] }))).toEqual(
      [
        'error facts[12].says[1]: says the same as facts[12].says[0]',
        'error facts[12].says: 1 different, at least 2 needed',
      ],
    );
  });

  it('accepts the exact bounds and warns outside the usual number of facts', () => {
    const short = (count: number) =>
      foundBy('E3', (file) => {
        file.facts.splice(count);
        Object.assign(file.speaker, { opening: manyWords(45) });
      });
    expect(short(45)).toEqual([]);
    expect(short(35)).toEqual(['warning facts: 35 facts, 45 to 60 are usual']);
  });
});
