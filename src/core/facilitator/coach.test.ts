import { describe, expect, it } from 'vitest';
import { nth, validCase } from '../cases/case-fixture.ts';
import { gradeMarks } from '../marking/grading/grades.ts';
import type { CriterionMark, Doubt, Quote } from '../marking/marking.ts';
import type { Measures, Style } from '../marking/measures/measures.ts';
import { figuresIn } from '../text/numbers.ts';
import { compose, countSentences } from './answer.ts';
import { coach } from './coach.ts';
import { intentOf } from './intent.ts';
import type { Material } from './material.ts';
import { casePassages, guidePassages, type StudyGuide, turnPassages } from './passages.ts';
import { findPassages } from './retrieve.ts';
import { clockTime } from './text-forms.ts';

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
      'At 04:50 you said “You have had no bleeding then?” That came close to “Asks about blood in the motion”, and it did not count. What has to be heard: asks whether there was blood in the motion.',
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

  const styled = (style: Partial<Style>, doubts: Doubt[] = []): Material => ({
    ...marked,
    marking: { ...gradeMarks(marks, [], file.identity.weights), doubts },
    measures: { ...measures, style: { stacks: [], contempt: [], empathy: [], ...style } },
  });

  it('says whether somebody was rude by words that can be shown, and what it cannot tell', () => {
    expect(ask('Was I rude?').text).toMatch(/^How things were said was not measured/);
    expect(ask('Was I rude?', styled({ contempt: [quoteOf(2)] })).text).toMatch(
      /^Yes, some words look down on Balex Dimox\. At 04:50 you said “You have had no bleeding then\?”/,
    );
    const plainly = ask('Was I rude?', styled({})).text;
    expect(plainly).toContain('I find no rude or dismissive words. Nothing you said took up what Balex Dimox felt');
    expect(plainly).toContain('how your voice sounded I cannot tell');
    expect(ask('Was I rude?', styled({ empathy: [quoteOf(0)] })).text).toContain('You did take up what was felt.');
  });

  it('tells what was unsafe: errors, lines to look at, what was left out, and where its knowledge ends', () => {
    const error = {
      id: 'harm',
      domain: 'management' as const,
      caps: 'fail' as const,
      what: 'Stops it',
      quote: quoteOf(2),
    };
    const made = { ...marked, marking: gradeMarks(marks, [error], file.identity.weights) };
    expect(ask('Anything unsafe?', made).text).toContain('That counts as a critical error: stops it.');
    const doubt = { id: 'harm', domain: 'management' as const, what: 'Stops it', quote: quoteOf(2) };
    expect(ask('Anything unsafe?', styled({}, [doubt])).text).toContain('Please look at that line yourself');
    const clean = ask('Anything unsafe?').text;
    expect(clean).toMatch(/^I find no words of yours that are a critical error\./);
    expect(clean).toContain('not heard: “Arranges an urgent referral”');
    expect(clean).toContain('a supervisor may see others');
  });

  it('says what to change first, as the headline does', () => {
    const answer = ask('What should I change first?');
    expect(answer.text).toMatch(/^First: Arrange an urgent referral\./);
    expect(anchorsOf(answer)).toContain('m1');
  });

  it('tells what was held back', () => {
    const { text } = ask('What did the patient hold back?');
    expect(text).toContain('At 00:20 Balex Dimox said “Not for anything, doctor.”');
    const told = { ...marked, measures: { ...measures, cues: [], facts: { found: [], missed: [] } } };
    expect(ask('What did the patient hold back?', told).text).toMatch(/^Nothing that counts was held back/);
  });

  it('concedes that a mark may be wrong and says how to challenge it', () => {
    const near = ask('Is the mark for blood in the motion wrong?').text;
    expect(near).toContain('If that does what the rule asks, the mark looks wrong: challenge it.');
    expect(ask('Is m1 marked wrongly?').text).toContain('I find nothing near “Arranges an urgent referral”');
    const unsure = { ifDone: 'met' as const, ifNot: 'missed' as const };
    const criteria = marks.map((mark) => (mark.id === 'd2' ? { ...mark, unsure } : mark));
    const open = { ...marked, marking: gradeMarks(criteria, [], file.identity.weights) };
    expect(ask('Can I challenge a mark?', open).text).toContain(
      'The rows I am least sure of: “Asks about blood in the motion”.',
    );
    expect(ask('Why was d2 missed?', open).text).toMatch(/^I am not sure of “Asks about blood in the motion”/);
  });

  it('has what a Pass and the model would have said', () => {
    const { text } = ask('What would a Clear Pass have said?', marked, 'd2');
    expect(text).toContain('A Pass would have sounded like: “');
    expect(text).toContain('of the model consultation: “');
    expect(ask('How could I have said that?').text).toContain('For “Arranges an urgent referral”:');
  });

  it('stays short, and quotes only what was said or stands in the case', () => {
    const known = JSON.stringify([turns, file, guide, 'Challenge']);
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
      'Was I rude?',
      'Anything unsafe?',
      'How could I have said that?',
      'Why only half?',
      'Why was it not met?',
      'What should I change first?',
      'Was my time well used?',
      'What did the patient hold back?',
      'Is this mark wrong?',
      'What would a Clear Pass have said?',
    ];
    const times = [...turns, { seconds: 460 }, { seconds: 600 }, { seconds: 0 }].map(({ seconds }) =>
      clockTime(seconds),
    );
    const counts = [
      2,
      18,
      62,
      3,
      9,
      ...(marked.marking?.domains.flatMap(({ earned, possible }) => [earned, possible]) ?? []),
    ];
    const figures = figuresIn([known, ...times, counts.join(' ')].join(' '));
    for (const question of questions) {
      const { text } = ask(question);
      expect(countSentences(text), question).toBeLessThanOrEqual(5);
      expect(text, question).not.toMatch(/well done|great|excellent/i);
      for (const [, quote] of text.matchAll(/“([^”]*)”/g)) {
        const whole = (quote ?? '').replace(/ …$/, '');
        expect(known.includes(whole), `${question}: ${whole}`).toBe(true);
      }
      for (const figure of figuresIn(text)) expect([...figures], `${question}: ${text}`).toContain(figure);
    }
  });
});
