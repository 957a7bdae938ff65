import { describe, expect, it } from 'vitest';
import { nth, validCase } from '#core/cases/case-fixture.ts';
import { firstState } from '#core/patient/engine/reply.ts';
import type { Encode } from '#core/patient/understanding.ts';
import type { PatientInput } from '#server/ports/patient.ts';
import { understandingInPlace } from '#test/language-in-place.ts';
import { createPatient } from './patient.ts';

/** Words as directions: sentences that share words are near each other. */
const encodeWords: Encode = async (texts) =>
  texts.map((text) => {
    const vector = new Float32Array(384);
    for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
      const place = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 384, 7);
      vector[place] = (vector[place] ?? 0) + 1;
    }
    const length = Math.hypot(...vector) || 1;
    return vector.map((value) => value / length);
  });

const library = {
  topics: new Map([['open.reason', ['How can I help today?', 'What brings you in?', 'What can I do for you?']]]),
  aspects: new Map([['onset', ['When did it start?', 'How long has it been going on?']]]),
  acts: new Map([['empathy', ['That sounds hard.', 'I am sorry to hear that.']]]),
  absent: ['Any rash?', 'Any swelling?'],
  nothing: ['The weather is nice.', 'I like your hat.'],
};
const quiet = { warn: () => undefined };
const file = validCase();
const input = (text: string, changes: Partial<PatientInput> = {}): PatientInput => ({
  file,
  state: firstState(file, 7),
  text,
  conversation: [],
  minute: 0,
  last: false,
  visitor: false,
  outsideModel: true,
  ...changes,
});

async function heard(patient: ReturnType<typeof createPatient>, what: PatientInput) {
  const { words, finished } = await patient(what);
  const pieces: string[] = [];
  for await (const piece of words) pieces.push(piece);
  return { pieces, reply: await finished };
}

describe('the patient, put together', () => {
  const patient = createPatient({
    language: understandingInPlace(library, { encode: encodeWords, encodeForGood: encodeWords }),
    ai: null,
    planKinds: [],
    log: quiet,
  });

  it('[CASE-05] answers from the case script without a model, and what was heard is what is kept', async () => {
    const { pieces, reply } = await heard(patient, input('Hello, how can I help today?'));
    expect(pieces.join('')).toBe(reply.text);
    expect(reply.text).toContain(file.speaker.opening.slice(0, 12));
    expect(reply).toMatchObject({ expression: 'neutral', ended: false, state: { turn: 1 } });
  });

  it('[CASE-05] goes on from the state it is given, and repeats itself word for word from the same one', async () => {
    const first = await heard(patient, input('Hello, how can I help today?'));
    const conversation = [
      { n: 1, who: 'doctor' as const, text: 'Hello, how can I help today?', seconds: 0, sign: null },
      { n: 2, who: 'speaker' as const, text: first.reply.text, seconds: 1, sign: null },
    ];
    const fact = nth(file.facts, 20);
    const next = input(nth(fact.asks, 0), { state: first.reply.state, conversation, minute: 1 });
    const [once, twice] = [await heard(patient, next), await heard(patient, next)];
    expect(once.reply.state.turn).toBe(2);
    expect(once.reply).toEqual(twice.reply);
  });

  it('prepares a case once, and tries again when that failed', async () => {
    let asked = 0;
    let works = false;
    const encodeForGood: Encode = async (texts) => {
      asked += 1;
      if (!works) throw new Error('on purpose');
      return encodeWords(texts);
    };
    const warned: string[] = [];
    const log = { warn: (_details: object, message: string) => warned.push(message) };
    const fresh = createPatient({
      language: understandingInPlace({ ...library }, { encode: encodeWords, encodeForGood }),
      ai: null,
      planKinds: [],
      log,
    });
    await expect(fresh(input('Hello'))).rejects.toThrow('on purpose');
    fresh.prepare?.(file);
    await expect.poll(() => warned).toEqual(['a case could not be prepared']);
    works = true;
    await heard(fresh, input('Hello'));
    const before = asked;
    fresh.prepare?.(file);
    await heard(fresh, input('Hello'));
    expect(asked).toBe(before);
  });
});
