import { describe, expect, it } from 'vitest';
import { nth, validCase } from '../cases/case-fixture.ts';
import { gradeMarks } from '../marking/grades.ts';
import type { CriterionMark, Quote } from '../marking/marking.ts';
import type { Measures } from '../marking/measures/measures.ts';
import { compose, countSentences } from './answer.ts';
import { coach } from './coach.ts';
import { intentOf } from './intent.ts';
import type { Material } from './material.ts';
import { casePassages, guidePassages, type StudyGuide, turnPassages } from './passages.ts';
import { findPassages } from './retrieve.ts';

const base = validCase();
const file = {
  ...base,
  speaker: { ...base.speaker, name: 'Balex Dimox' },
  marks: {
    ...base.marks,
    criteria: base.marks.criteria.map((criterion) => {
      if (criterion.id === 'd2')
        return {
          ...criterion,
          title: 'Asks about blood in the motion',
          rule: 'Asks whether there was blood in the motion',
          partly: 'Asks about the motion alone',
          why_not: 'They assume the answer.',
        };
      if (criterion.id === 'm1')
        return { ...criterion, title: 'Arranges an urgent referral', rule: 'Says that an urgent referral goes today' };
      return criterion;
    }),
  },
  teaching: {
    ...base.teaching,
    plan: [
      { step: 'Urgent referral today', why: 'the threshold has been passed', source: 'guide-a' },
      { step: 'Safety-net: heavy bleeding is 999', why: 'it can pour', source: 'judgement' },
      { step: 'No second kit', why: 'it would not undo the first', source: 'judgement' },
    ],
    guidelines: [
      {
        id: 'guide-a',
        name: 'Suspected cancer',
        body: 'NICE',
        code: 'NG12',
        year: 2015,
        updated: 2025,
        point: 'Urgent referral from ten',
      },
    ],
  },
};
const turns = [
  { n: 1, who: 'doctor' as const, seconds: 10, text: 'Hello. What brings you?' },
  { n: 2, who: 'speaker' as const, seconds: 20, text: 'Not for anything, doctor.' },
  { n: 3, who: 'doctor' as const, seconds: 290, text: 'You have had no bleeding then?' },
];
const quoteOf = (at: number, text?: string): Quote => {
  const turn = nth(turns, at);
  return { turn: turn.n, who: turn.who, seconds: turn.seconds, text: text ?? turn.text };
};
const marks = file.marks.criteria.map(({ id, domain, weight, critical }): CriterionMark => {
  const missed = id === 'd2' || id === 'm1';
  return {
    id,
    domain,
    weight,
    critical,
    mark: missed ? 'missed' : 'met',
    circumstance: null,
    quotes: missed ? [] : [quoteOf(0)],
    closest: id === 'd2' ? quoteOf(2) : null,
    parts: [],
    unsure: null,
  };
});
const nobody = { asked: null, answered: false, used: null };
const measures: Measures = {
  phases: [{ phase: 'gathering', from: 0, to: 600 }],
  diagnosisSaidAt: 460,
  talkShare: 0.62,
  questions: { open: 3, closed: 9 },
  cues: [{ id: 'cue-1', offered: quoteOf(1), noticed: null, explored: null }],
  jargon: [],
  interruptions: null,
  safetyNet: { what: null, when: quoteOf(2), where: null },
  elicited: { idea: nobody, concern: nobody, expectation: nobody },
  facts: { found: [], missed: ['fact-3'] },
};
const marked: Material = { file, marking: gradeMarks(marks, [], file.identity.weights), measures, turns };
const paragraph = 'A tidy parcel of umbrellas keeps the marmalade dry on every long voyage over the sea.';
const guide: StudyGuide = {
  id: 'safety-netting',
  title: 'Safety-netting: what, when, where',
  summary: 'Say what to watch for.',
  tags: ['safety net'],
  blocks: [{ kind: 'paragraph', spans: [{ kind: 'plain', text: paragraph }] }],
};

function ask(text: string, material: Material = marked, previousCriterion: string | null = null) {
  const passages = [...casePassages(file), ...turnPassages(turns), ...guidePassages(guide)];
  const found = findPassages(
    { text, vectors: [] },
    passages.map((passage) => ({ passage, vector: null })),
  );
  const { lines, grounded } = coach({ text, intent: intentOf(text) ?? 'topic', found, previousCriterion }, material, [
    guide,
  ]);
  return { ...compose(lines), grounded };
}
const anchorsOf = ({ sources }: ReturnType<typeof ask>) => sources.map(({ anchor }) => anchor);

describe('[CASE-06] the facilitator after a consultation', () => {
  it('shows the words that came close, and what they lack', () => {
    const answer = ask('Why did I lose the mark for blood in the motion?');
    expect(answer.text).toContain(
      'At 04:50 you said “You have had no bleeding then?” That came close to “Asks about blood in the motion”, and it did not count. They assume the answer.',
    );
    expect(anchorsOf(answer)).toEqual(expect.arrayContaining(['turn-3', 'd2']));
  });

  it('knows a criterion by its number', () => {
    expect(ask('why is m1 missed?').text).toMatch(/^Nothing you said came near “Arranges an urgent referral”\./);
    expect(ask('r2').text).toContain('needs this:');
  });

  it('goes on with the mark spoken of before', () => {
    const answer = ask('And how could I have said it?', marked, 'd2');
    expect(answer.text).toContain('At 04:50 you said “You have had no bleeding then?”');
    expect(answer.text).toContain('of the model consultation: “');
  });

  it('takes the heaviest mark where none is named, and asks back where it cannot tell', () => {
    expect(ask('Why did I lose marks?').text).toContain('“Arranges an urgent referral”');
    expect(ask('Why did I lose the mark for zebras?').text).toMatch(/^I cannot tell which mark you mean/);
  });

  it('names marks by their titles: no page shows their numbers', () => {
    for (const question of ['Why did I lose the mark for zebras?', 'What did I miss?', 'why is m1 missed?', 'r2'])
      expect(ask(question).text).not.toMatch(/\b[dmr]\d\b/);
  });

  it('explains the grade of a domain by what holds it down', () => {
    const { text } = ask('Why did I fail management?');
    expect(text).toMatch(/^Clinical management is Fail: /);
    expect(text).toContain('held down by “Arranges an urgent referral”');
  });

  it('tells what was missed, with the remark that was left lying', () => {
    const answer = ask('What did I miss?');
    expect(answer.text).toContain('You lost all or half of 2 of 18 marks');
    expect(answer.text).toContain(nth(file.facts, 3).gloss);
    expect(answer.text).toContain('At 00:20 Balex Dimox said “Not for anything, doctor.”');
    expect(anchorsOf(answer)).toContain('turn-2');
  });

  it('names a guideline with its year, and says when it has none', () => {
    const answer = ask('What does the guideline say about an urgent referral?');
    expect(answer.text).toContain('NICE NG12, 2015 (updated 2025), “Suspected cancer”: urgent referral from ten.');
    expect(answer.sources).toContainEqual({ kind: 'guideline', label: 'NICE NG12, 2015 (updated 2025)', anchor: null });
    expect(ask('What does NG28 say?').text).toMatch(/^This case has nothing from NG28\./);
    expect(ask('What does NICE say about zebras?').text).toMatch(/^The guidance of this case says nothing on that\./);
    expect(ask('What is the guidance on a second kit?').text).toContain('judgement and not taken from a guideline');
  });

  it('takes the safety net apart', () => {
    const answer = ask('Was my safety net fine?');
    expect(answer.text).toContain('did not say what to look out for and where to turn.');
    expect(answer.text).toContain('This case needed: heavy bleeding is 999.');
    expect(answer.sources.at(-1)).toEqual({ kind: 'guide', label: guide.title, anchor: 'safety-netting' });
  });

  it('tells of plan, diagnosis and time', () => {
    expect(ask('What would you do next?').text).toContain('begins like this: urgent referral today.');
    expect(ask('What was the diagnosis?').text).toContain(file.teaching.working_diagnosis);
    expect(ask('Was I too slow?').text).toContain('at 07:40');
  });

  it('answers from a guide where the case is silent', () => {
    const answer = ask('How do umbrellas keep marmalade dry?');
    expect(answer.text).toContain(paragraph);
    expect(anchorsOf(answer)).toEqual(['safety-netting']);
  });

  it('says plainly when it has nothing, and gives no advice on real people', () => {
    const nothing = ask('What is the capital of Peru?');
    expect(nothing).toMatchObject({ grounded: false, sources: [] });
    expect(nothing.text).toMatch(/^I have nothing on that/);
    const real = ask('I saw a patient in clinic today with blood in the motion, what should I do?');
    expect(real).toMatchObject({ grounded: false, sources: [] });
    expect(real.text).toMatch(/^This is for practice/);
  });

  it('says that the marks are not there yet', () => {
    const unmarked = { ...marked, marking: null, measures: null };
    expect(ask('What did I miss?', unmarked).text).toMatch(/^The marks of this consultation are not there yet\./);
    expect(ask('why was d2 missed', unmarked).text).toContain('has not been marked yet');
    expect(ask('Was my safety net fine?', unmarked).text).toContain('heavy bleeding is 999');
  });

  it.each([
    ['late', { mark: 'partly' as const, circumstance: 'late' as const, quotes: [quoteOf(2)] }, 'It came after minute'],
    ['not reached', { circumstance: 'not-reached' as const }, 'never came out'],
    ['without a chance', { circumstance: 'no-chance' as const }, 'does not count here'],
    ['half met', { mark: 'partly' as const, quotes: [quoteOf(2)] }, 'This earned half of'],
  ])('explains a mark that is %s', (_, change, words) => {
    const criteria = marks.map((mark) => (mark.id === 'd6' ? { ...mark, mark: 'missed' as const, ...change } : mark));
    const material = { ...marked, marking: gradeMarks(criteria, [], file.identity.weights) };
    expect(ask('Why d6?', material).text).toContain(words);
  });

  it('stays short, and quotes only what was said or stands in the case', () => {
    const known = JSON.stringify([turns, file, guide]);
    const questions = [
      'Why?',
      'What did I miss?',
      'What would you do next?',
      'What was the diagnosis?',
      'Was my safety net fine?',
      'Which cues did I miss?',
      'How could I have said it?',
      'Explain d2',
      'hello',
      'What does the guideline say?',
      'blood in the motion',
    ];
    for (const question of questions) {
      const { text } = ask(question);
      expect(countSentences(text), question).toBeLessThanOrEqual(5);
      expect(text, question).not.toMatch(/well done|great|excellent/i);
      for (const [, quote] of text.matchAll(/“([^”]*)”/g)) expect(known, question).toContain(quote);
    }
  });
});
