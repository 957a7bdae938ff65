import { describe, expect, it } from 'vitest';
import { nth } from '../case-fixture.ts';
import type { CaseFile } from '../schema.ts';
import { foundBy } from '../spoiled-case.ts';

describe('E15 guidelines', () => {
  const guideline = (change: object) =>
    foundBy('E15', (file) => Object.assign(nth(file.teaching.guidelines, 0), change));

  it('wants a year that is not in the future', () => {
    expect(guideline({ year: 2027 })).toHaveLength(1);
    expect(guideline({ year: 21 })).toHaveLength(1);
    expect(guideline({ year: 2026 })).toEqual([]);
    expect(guideline({ year: 2020, updated: 2019 })).toHaveLength(1);
  });

  it('warns when issue and update are more than 8 years old', () => {
    expect(guideline({ year: 2017 })).toEqual([
      "warning teaching.guidelines[0]: 'guide-a' is of 2017, more than 8 years old",
    ]);
    expect(guideline({ year: 2018 })).toEqual([]);
    expect(guideline({ year: 2010, updated: 2023 })).toEqual([]);
  });

  it('wants the source of each step', () => {
    expect(foundBy('E15', (file) => Object.assign(nth(file.teaching.plan, 2), { source: 'nowhere' }))).toHaveLength(1);
    expect(foundBy('E15', (file) => Object.assign(nth(file.teaching.plan, 2), { source: 'guide-b' }))).toEqual([]);
  });
});

describe('E16 nothing real', () => {
  const noted = (text: string) => foundBy('E16', (file) => file.notes.history.push(text));

  it.each([
    'Seen 12 March',
    'Seen on 3rd of May',
    'Since June 2024',
    'Seen 03/04/2025',
    'Seen 2025-04-03',
    'Ring 01632 960123',
    'Ring +44 7700 900123',
    'NHS 943 476 5919',
    'Lives at SW1A 1AA',
    'Write to a.b@example.com',
    'See https://nice.test',
    'See www.patient.test',
    'See patient.info for more',
    'Saved in /home/jo/case',
    'Saved in C:\\cases',
  ])('refuses %j', (text) => {
    expect(noted(text)).toHaveLength(1);
  });

  it.each([
    '3 weeks ago, BP 146/90, weight 98 kg',
    'Sixteen years in March',
    'Co-codamol 8/500, 2 up to 4 times a day',
    'Ring 999 or 111',
    'E. coli over 100,000/mL, HbA1c 40 mmol/mol',
    'You may 5 times a day',
    'either/or, and/or',
  ])('accepts %j', (text) => {
    expect(noted(text)).toEqual([]);
  });

  it('lets review dates be dates', () => {
    expect(foundBy('E16', (file) => Object.assign(file.identity.review, { read_on: '2026-01-05' }))).toEqual([]);
  });

  it('names no brand in speech, unless a tag allows it', () => {
    const branded = (tags: string[]) =>
      foundBy('E16', (file) => {
        file.identity.tags.push(...tags);
        nth(file.facts, 20).says.push('I take Ozempic on Fridays.');
      });
    expect(branded([])).toEqual(["error facts[20].says[2]: 'ozempic' is a brand of medicine"]);
    expect(branded(['brand:Ozempic'])).toEqual([]);
  });

  it('bears no name of a public figure', () => {
    const named = (name: string) => foundBy('E16', (file) => Object.assign(file.notes.patient, { name }));
    expect(named('Harold Shipman')).toHaveLength(1);
    expect(named('Harold Shipley')).toEqual([]);
  });

  it('accepts a plain drawing and no active one', () => {
    const drawn = (svg: string) =>
      foundBy('E16', (file) => file.notes.documents.push({ id: 'ecg', kind: 'ecg', title: 'ECG', svg }));
    expect(drawn('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')).toEqual([]);
    expect(drawn('<svg><path onclick="x()"/></svg>')).toHaveLength(1);
    expect(drawn('<svg><script>x</script></svg>')).toHaveLength(1);
    expect(drawn('a picture')).toHaveLength(1);
  });
});

describe('E17 lay speech', () => {
  const said = (text: string, vocabulary: CaseFile['speaker']['vocabulary'] = 'lay') =>
    foundBy('E17', (file) => {
      file.speaker.vocabulary = vocabulary;
      nth(file.facts, 20).says.push(text);
    });

  it('refuses words of the profession unless quoted or spoken by one', () => {
    expect(said('It is my hypertension.')).toEqual([
      "error facts[20].says[2]: 'hypertension' is a word of the profession",
    ]);
    expect(said("She's called it 'hypertension', hasn't she?")).toEqual([]);
    expect(said('It is my hypertension.', 'professional')).toEqual([]);
  });

  it('does not take apostrophes for quotation marks', () => {
    expect(said("I don't like my hypertension, it's bad.")).toHaveLength(1);
  });

  it('refuses a sentence over 30 words and long sentences on average', () => {
    expect(said(`${'so '.repeat(31)}.`)).toHaveLength(1);
    expect(said(`${'so '.repeat(30)}.`)).toEqual([]);
    const long = foundBy('E17', (file) => {
      file.plan = [];
      for (const fact of file.facts) fact.says = fact.says.map((text) => `${text.slice(0, -1)} ${'so '.repeat(16)}.`);
    });
    expect(long.join()).toContain('on average');
  });
});

describe('E18 British spelling', () => {
  const taught = (text: string) => foundBy('E18', (file) => file.teaching.pitfalls.push(text));

  it('refuses American forms everywhere but in titles of guidelines', () => {
    expect(taught('The Pediatric center')).toEqual(["error teaching.pitfalls[4]: 'pediatric' is American spelling"]);
    expect(taught('The paediatric centre, a moment of colour')).toEqual([]);
    expect(
      foundBy('E18', (file) => Object.assign(nth(file.teaching.guidelines, 0), { name: 'Pediatric anemia' })),
    ).toEqual([]);
  });
});

describe('E19 the speaker stays in role', () => {
  const said = (text: string) => foundBy('E19', (file) => nth(file.reactions, 0).says.push(text));

  it.each([
    'That is not in my script.',
    'You will lose marks for that.',
    'Is that in the mark scheme?',
    'The examiner will not like it.',
    'You should refer me to the clinic.',
    "You need to check my thyroid, and why don't you prescribe something?",
    'NICE guidance is clear.',
  ])('refuses %j', (text) => {
    expect(said(text)).toHaveLength(1);
  });

  it.each([
    'There are marks where I grabbed her.',
    'The script was a mistake.',
    'I have exams in June.',
    'Can you not just give me something?',
    'You should have seen me.',
    'Do you have to tell the partners?',
  ])('accepts %j', (text) => {
    expect(said(text)).toEqual([]);
  });
});

describe('E20 review', () => {
  const reviewed = (review: object, status: CaseFile['identity']['status'] = 'draft', recheck: string[] = []) =>
    foundBy('E20', (file) => {
      Object.assign(file.identity.review, review);
      file.identity.status = status;
      file.teaching.recheck = recheck;
    });
  const signed = { read_on: '2026-01-05', clinician: 'GP', on: '2026-02-01', due: '2027-02-01' };

  it('publishes nothing that was not read', () => {
    expect(reviewed({}, 'published')).toHaveLength(1);
    expect(reviewed({ read_on: '2026-01-05' }, 'published', ['A point'])).toEqual([]);
    expect(reviewed({ read_on: '2026-03-02' }, 'published')).toHaveLength(1);
  });

  it('wants a whole review by a clinician, with nothing left to recheck', () => {
    expect(reviewed(signed, 'published')).toEqual([]);
    expect(reviewed({ ...signed, on: null })).toHaveLength(1);
    expect(reviewed({ ...signed, due: '2026-03-01' })).toHaveLength(1);
    expect(reviewed({ ...signed, clinician: null })).toHaveLength(1);
    expect(reviewed(signed, 'draft', ['A point'])).toEqual([
      'error teaching.recheck: 1 points are still to be confirmed in a reviewed case',
    ]);
  });
});
