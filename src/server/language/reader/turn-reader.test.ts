import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { glances, readingOf } from '#core/patient/read/turn-reading-fixture.ts';
import { openTurnReader, readTogether, type TurnReader } from './turn-reader.ts';

let pairs: TurnReader;
beforeAll(async () => {
  pairs = await openTurnReader();
});
afterAll(() => pairs.close());

const clinic = [
  'offers: A referral to the sleep clinic',
  'I will refer you to the sleep clinic.',
  'Would you go to a clinic that looks at sleep?',
].join(' | ');
const declined = clinic
  .replace('offers', 'declines')
  .replace('I will', 'I will not')
  .replace('Would you', 'No need to');
const snoring = 'asks: Snores loudly | Do you snore? | Has anyone heard you snoring at night?';
const weight = 'asks: Has put on weight | Has your weight changed? | Have you gained any weight?';
const alone = (text: string) => ({ text, before: '' });

describe('reading a turn and a target together', () => {
  it('finds every part of a list, and nothing else', async () => {
    const turn = alone('Any snoring, and are you heavier than you were?');
    expect(await pairs.likely(turn, snoring)).toBeGreaterThan(0);
    expect(await pairs.likely(turn, weight)).toBeGreaterThan(0);
    expect(await pairs.likely(turn, clinic)).toBeLessThan(0);
  });

  it('tells an offer from a refusal', async () => {
    const turn = alone('I’d like the sleep clinic to see you.');
    expect(await pairs.likely(turn, clinic)).toBeGreaterThan(await pairs.likely(turn, declined));
    const refusal = alone('I’m not going to send you to a sleep clinic.');
    expect(await pairs.likely(refusal, declined)).toBeGreaterThan(await pairs.likely(refusal, clinic));
  });

  it('understands a follow-up by what was said before', async () => {
    const text = 'Does anybody complain about it?';
    const after = await pairs.likely({ text, before: 'Oh, I snore like a train, doctor.' }, snoring);
    expect(after).toBeGreaterThan(await pairs.likely(alone(text), snoring));
  });

  it('knows what kind of turn it is and what it does', async () => {
    const back = await pairs.turn(alone('Just so I know I was clear, how would you explain all that to your sister?'));
    expect(back.does['tell-back']).toBeGreaterThan(0.5);
    const check = await pairs.turn(alone('I would like you off the road till the clinic has seen you. You ok w that?'));
    expect(check.does.check).toBeGreaterThan(0.5);
    const net = await pairs.turn(alone('Should your lips turn blue or you cannot get your breath, dial 999.'));
    expect(net.is['safety-net']).toBeGreaterThan(0.5);
    expect(Object.values(net.is).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  });

  it('sees at a glance which targets it has taken in are worth a look, after the speaker’s line', async () => {
    const cough = 'asks: Coughs at night | Do you cough at night? | Is there a cough?';
    for (const target of [snoring, weight, clinic]) await pairs.ready(target);
    const turn = { text: 'Does anybody complain about it?', before: 'Oh, I snore like a train, doctor.' };
    const [first, second, third, unknown] = await pairs.glances(turn, [snoring, weight, clinic, cough]);
    expect(first ?? 0).toBeGreaterThan(second ?? 0);
    expect(first ?? 0).toBeGreaterThan(third ?? 0);
    expect(unknown).toBeNull();
  });

  it('takes a turn and a target of any length', async () => {
    const long = 'word '.repeat(5000);
    expect(Number.isFinite(await pairs.likely({ text: long, before: long }, long))).toBe(true);
    expect(Number.isFinite(await pairs.likely(alone(''), ''))).toBe(true);
  });
});

describe('two networks', () => {
  const saying = (odds: number) => ({
    likely: vi.fn(async () => odds),
    glances,
    turn: async () => readingOf('single'),
    ready: vi.fn(async () => {}),
    close: vi.fn(async () => {}),
  });
  const turn = alone('Do you snore?');

  it('are both asked about what the deep one does not plainly deny, and their mean counts', async () => {
    const [deep, other] = [saying(-4), saying(6)];
    expect(await readTogether(deep, other).likely(turn, snoring)).toBeCloseTo(1.2);
    const [denying, unasked] = [saying(-5.1), saying(6)];
    expect(await readTogether(denying, unasked).likely(turn, snoring)).toBe(-5.1);
    expect(unasked.likely).not.toHaveBeenCalled();
  });

  it('glance together, as far as they have taken targets in', async () => {
    const glancing = (...seen: (number | null)[]) => ({ ...saying(0), glances: async () => seen });
    const both = readTogether(glancing(-4, null, 2), glancing(2, 1, null));
    expect(await both.glances(turn, [snoring, weight, clinic])).toEqual([-1, null, 2]);
  });

  it('say together what a turn does and is', async () => {
    const other = { ...saying(0), turn: async () => readingOf('list') };
    const { is } = await readTogether(saying(0), other).turn(turn);
    expect(is.single).toBeCloseTo(0.5, 1);
    expect(is.list).toBeCloseTo(0.5, 1);
  });

  it('both take targets in beforehand, and are both closed', async () => {
    const [deep, other] = [saying(0), saying(0)];
    const both = readTogether(deep, other);
    await both.ready(snoring);
    await both.close();
    expect([deep.ready, other.ready, deep.close, other.close].map((called) => called.mock.calls.length)).toEqual([
      1, 1, 1, 1,
    ]);
  });
});
