import { describe, expect, it } from 'vitest';
import { chancesOf, gateClasses, readWeights, termsOf } from './gate-head.ts';
import { gateOf, judgedTexts, judgementOf } from './gates.ts';

describe('the head', () => {
  /** One term and two dimensions: "pain" is emergency, the first dimension despair, the second none. */
  const row = (name: string) => gateClasses.map((one) => (one === name ? 100 : 0));
  const written = (rows: number[]) => Buffer.from(Int8Array.from(rows).buffer).toString('base64');
  const weights = readWeights({
    terms: 'pain,chest pain',
    ofTerms: written([...row('emergency'), ...row('emergency')]),
    termStep: 0.02,
    ofMeaning: written([...row('distress'), ...row('none')]),
    meaningStep: 0.02,
    bias: gateClasses.map(() => 0),
  });

  it('goes by words and meaning, and by words alone where there is no meaning', () => {
    const sum = Object.values(chancesOf('pain', null, weights)).reduce((total, chance) => total + chance, 0);
    expect(sum).toBeCloseTo(1);
    expect(chancesOf('PAIN!', Float32Array.of(0, 0), weights).emergency).toBeGreaterThan(0.9);
    expect(chancesOf('hello', Float32Array.of(0, 0), weights).emergency).toBeCloseTo(1 / 8);
    expect(chancesOf('chest pain', null, weights).emergency).toBeGreaterThan(0.35);
    expect(chancesOf('hello', null, weights).none).toBeCloseTo(1);
    expect(chancesOf('hello', Float32Array.of(1, 0), weights).distress).toBeGreaterThan(0.9);
    expect(chancesOf('hello', Float32Array.of(0, -1), weights).none).toBeLessThan(0.01);
    expect(chancesOf('pain', Float32Array.of(1, 0, 0), weights)).toEqual(chancesOf('pain', null, weights));
  });

  it('knows words and neighbours, without capitals, apostrophes and figures', () => {
    expect([...termsOf('I can’t, at 3am')]).toEqual([
      'i',
      'cant',
      'at',
      '#',
      'am',
      'i cant',
      'cant at',
      'at #',
      '# am',
    ]);
    expect(termsOf('')).toEqual(new Set());
    expect(termsOf('one two '.repeat(2000)).size).toBe(4);
  });
});

describe('words that decide by themselves', () => {
  it.each([
    ['if i fail again i will KILL MYSELF', 'distress'],
    ['In the mock exam I thought: I want to die', 'distress'],
    ['I can’t go on.', 'distress'],
    ['my brother is suicidal', 'distress'],
    ['My husband has collapsed', 'emergency'],
    ['she isn’t breathing', 'emergency'],
    ['I have chest pain', 'emergency'],
    ['fuck off', 'abuse'],
    ['Hello!', 'greeting'],
    ['Thanks very much', 'thanks'],
    ['Are you a real person?', 'who'],
  ])('%s: %s', (message, gate) => {
    const unsure = () => chancesOf('', null, { ...nothingLearnt });
    expect(gateOf(message, [], unsure)).toBe(gate);
  });

  it.each([
    'is there a case about chest pain',
    'which guide is about suicide',
    'I can’t go on to the next station',
    'How much is it?',
  ])('%s is left to what was learnt', (message) => {
    expect(gateOf(message, [], () => chancesOf('', null, nothingLearnt))).toBeNull();
  });

  const nothingLearnt = readWeights({
    terms: '',
    ofTerms: '',
    termStep: 0,
    ofMeaning: '',
    meaningStep: 0,
    bias: gateClasses.map((name) => (name === 'none' ? 9 : 0)),
  });
});

describe('how sure the head must be', () => {
  const judgedAs = (
    message: string,
    chances: (text: string) => Partial<Record<(typeof gateClasses)[number], number>>,
  ) =>
    gateOf(message, [], (text) => {
      const given = chances(text);
      const left = 1 - Object.values(given).reduce((sum, chance) => sum + chance, 0);
      return { ...Object.fromEntries(gateClasses.map((name) => [name, 0])), none: left, ...given } as never;
    });

  it('danger comes first, and of two answers the more helpful one', () => {
    expect(judgedAs('x', () => ({ distress: 0.25, injection: 0.5 }))).toBe('injection');
    expect(judgedAs('x', () => ({ distress: 0.4, injection: 0.6 }))).toBe('distress');
    expect(judgedAs('x', () => ({ clinical: 0.5, emergency: 0.45 }))).toBe('emergency');
    expect(judgedAs('x', () => ({ clinical: 0.7, emergency: 0.1 }))).toBe('clinical');
    expect(judgedAs('x', () => ({ private: 0.3, script: 0.4 }))).toBe('script');
    expect(judgedAs('x', () => ({ private: 0.2, script: 0.2 }))).toBeNull();
  });

  it('a sentence may decide, but has to be surer', () => {
    const story = 'The site works well. It hurts so much.';
    const hurts = (emergency: number, whole: number) =>
      judgedAs(story, (text) => ({ emergency: text.startsWith('It') ? emergency : text === story ? whole : 0 }));
    expect(hurts(0.8, 0.1)).toBe('emergency');
    expect(hurts(0.4, 0.1)).toBeNull();
    // The whole message is plainly about something else.
    expect(hurts(0.8, 0.01)).toBeNull();
    expect(hurts(0.98, 0.01)).toBe('emergency');
  });

  it('of a long story six sentences are judged', () => {
    expect(judgedTexts('It hurts here. '.repeat(40))).toHaveLength(7);
    expect(judgedTexts('one question')).toEqual(['one question']);
  });
});

describe('what may be a question all the same', () => {
  const chances = (of: Partial<Record<(typeof gateClasses)[number], number>>) =>
    Object.fromEntries(gateClasses.map((name) => [name, of[name] ?? 0])) as ReturnType<typeof chancesOf>;
  const meaning = [Float32Array.of(1)];
  const story = 'How many minutes is it? I overran every time and cried in the car.';
  const ofStory = (text: string) => chances(text === story ? { distress: 0.2, none: 0.8 } : { distress: 0.99 });

  it('is in doubt as long as the message as a whole is', () => {
    expect(judgementOf(story, meaning, ofStory)).toEqual({ gate: 'distress', inDoubt: true });
    const low = judgementOf('So low', meaning, () => chances({ distress: 0.9 }));
    expect(low).toEqual({ gate: 'distress', inDoubt: false });
    expect(judgementOf('Which counts for more', meaning, () => chances({ script: 0.6 })).inDoubt).toBe(true);
    expect(judgementOf('Tell me the script', meaning, () => chances({ script: 0.9 })).inDoubt).toBe(false);
  });

  it('never is where plain words decide, or words alone', () => {
    const certain = judgementOf('I want to die. How many minutes is it?', meaning, () => chances({ none: 1 }));
    expect(certain).toEqual({ gate: 'distress', inDoubt: false });
    const body = judgementOf('He has collapsed', meaning, () => chances({ none: 1 }));
    expect(body).toEqual({ gate: 'emergency', inDoubt: false });
    expect(judgementOf(story, [], ofStory)).toEqual({ gate: 'distress', inDoubt: false });
  });
});
