import { describe, expect, it, vi } from 'vitest';
import { nth, validCase } from '#core/cases/case-fixture.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import type { Criterion } from '#core/cases/schema-marks.ts';
import type { ReplyEvents } from '#core/patient/state.ts';
import { evidenceOf } from '#test/evidence-fixture.ts';
import { doctor, eventsOf, indexesOf, speaker, talk } from '#test/marking-fixture.ts';
import { markCriterion } from './mark-criterion.ts';
import type { Disclosed } from './told/disclosed.ts';

vi.mock('./weights.ts', async () => ({ markWeights: (await import('#test/marking-fixture.ts')).weightsByHand }));

const file = validCase();
const place = 1;
const plain = nth(file.marks.criteria, place);
const earning = nth(plain.earns, 0);
const parts = ['Where is the pain exactly?', 'Does the pain wake you?', 'Have you taken painkillers?'].map((says) => ({
  what: says,
  says: [says],
  not: ['Never mind the weather.'],
}));
const [where = '', wakes = '', takes = ''] = parts.map(({ what }) => what);
const tells = (events: Partial<ReplyEvents>) => speaker('Yes.', eventsOf(events));

/** The second criterion of the fixture, changed. */
const markWith = (change: Partial<Criterion>, ...turns: Parameters<typeof talk>) => markAfter(change, turns);

async function markAfter(change: Partial<Criterion>, turns: Parameters<typeof talk>, asked?: Disclosed['asked']) {
  const criteria = file.marks.criteria.map((one, at) => (at === place ? { ...one, ...change } : one));
  const changed: CaseFile = { ...file, marks: { ...file.marks, criteria } };
  const indexes = await indexesOf(changed);
  const spoken = talk(...turns);
  const { told, evidence } = await evidenceOf(indexes, spoken);
  return markCriterion(indexes.index, place, evidence, spoken, { ...told, ...(asked && { asked }) }).given;
}

describe('[MARK-01] a criterion', () => {
  it('is met by a sentence that earns it, quoted with its time', async () => {
    expect(await markWith({}, doctor('Hello.'), speaker('Hi.'), doctor(`So. ${earning}`))).toEqual({
      id: plain.id,
      domain: 'data',
      weight: 2,
      critical: false,
      mark: 'met',
      circumstance: null,
      quotes: [{ turn: 3, who: 'doctor', seconds: 20, text: earning }],
      closest: null,
      parts: [{ quote: { turn: 3, who: 'doctor', seconds: 20, text: earning }, opposite: null, near: null }],
      unsure: null,
    });
  });

  it('is missed without one, and shows what came nearest only if something came near', async () => {
    expect(await markWith({}, doctor('How was the traffic?'))).toMatchObject({
      mark: 'missed',
      quotes: [],
      closest: null,
    });
    const almost = earning.split(' ').slice(0, -1).join(' ');
    const [nearly] = [await markWith({}, doctor(`${almost} gardening holidays`))];
    expect(nearly).toMatchObject({ mark: 'missed', quotes: [], closest: { turn: 1 } });
  });

  it('wants its parts, and gives half for fewer', async () => {
    const of = (change: Partial<Criterion>, ...said: string[]) =>
      markWith({ parts, partly: 'some of it', ...change }, ...said.map((text) => doctor(text)));
    expect(await of({}, where, wakes, takes)).toMatchObject({
      mark: 'met',
      quotes: [where, wakes, takes].map((text, at) => ({ turn: at + 1, text })),
    });
    expect(await of({}, where, wakes)).toMatchObject({ mark: 'partly', quotes: [{ text: where }, { text: wakes }] });
    expect(await of({ met_with: 2 }, where, wakes)).toMatchObject({ mark: 'met' });
    expect(await of({ partly_with: 2 }, where)).toMatchObject({ mark: 'missed', closest: { text: where } });
    expect(await of({ partly: null }, where, wakes)).toMatchObject({ mark: 'missed' });
  });

  it('gives half for a lesser version', async () => {
    const lesser = 'Paracetamol sometimes helps people.';
    expect(await markWith({ half: [lesser], partly: 'so' }, doctor(lesser))).toMatchObject({ mark: 'partly' });
    expect(await markWith({ half: [lesser] }, doctor(lesser))).toMatchObject({ mark: 'missed' });
  });
});

describe('[MARK-01] a criterion that is due by a minute', () => {
  const due = { before_minute: 8 };

  it('is met before it', async () => {
    expect(await markWith(due, doctor(earning, 479))).toMatchObject({ mark: 'met', circumstance: null });
  });

  it('is partly met after it, or missed if the case says so', async () => {
    expect(await markWith(due, doctor(earning, 480))).toMatchObject({
      mark: 'partly',
      circumstance: 'late',
      quotes: [{ seconds: 480, text: earning }],
    });
    expect(await markWith({ ...due, late: 'missed' }, doctor(earning, 480))).toMatchObject({
      mark: 'missed',
      circumstance: 'late',
      quotes: [],
      closest: { seconds: 480, text: earning },
    });
  });

  it('counts the first time it was said', async () => {
    expect(await markWith(due, doctor(earning, 100), doctor(earning, 700))).toMatchObject({
      mark: 'met',
      quotes: [{ seconds: 100 }],
    });
  });

  it('gives what was said in time when the rest came late', async () => {
    const change = { ...due, parts, partly: 'some of it' };
    const turns = [doctor(where, 60), doctor(wakes, 500), doctor(takes, 520)];
    expect(await markWith(change, ...turns)).toMatchObject({
      mark: 'partly',
      circumstance: 'late',
      quotes: [{ text: where }],
    });
  });
});

describe('[MARK-01] a criterion that rests on facts', () => {
  const facts = { facts: { any_of: ['fact-12', 'fact-13', 'fact-14'], at_least: 2 } };

  it('is met only if enough of them were told in answer', async () => {
    const [one, two] = [tells({ factsTold: ['fact-12'] }), tells({ factsTold: ['fact-12', 'fact-14'] })];
    expect(await markWith(facts, doctor(earning), two)).toMatchObject({ mark: 'met' });
    expect(await markWith(facts, doctor(earning), one)).toMatchObject({ mark: 'missed', closest: { text: earning } });
    expect(await markWith({ ...facts, partly: 'asks' }, doctor(earning), one)).toMatchObject({
      mark: 'partly',
      quotes: [{ text: earning }],
    });
  });

  it('counts what was asked and not understood as asked, and not what was kept back', async () => {
    const markAsked = async (held: boolean) => {
      const asked = new Map(['fact-13', 'fact-14'].map((id) => [id, { turn: 1, clause: earning, held }]));
      return markAfter(facts, [doctor(earning), tells({ factsTold: ['fact-12'] })], asked);
    };
    expect(await markAsked(false)).toMatchObject({ mark: 'met' });
    expect(await markAsked(true)).toMatchObject({ mark: 'missed' });
  });

  it('is not met by facts alone', async () => {
    const told = tells({ factsTold: ['fact-12', 'fact-13', 'fact-14'] });
    expect(await markWith(facts, doctor('How was the traffic?'), told)).toMatchObject({ mark: 'missed' });
  });
});

describe('[MARK-01] a criterion that applies only if something came out', () => {
  it.each([
    ['fact.fact-9', { factsTold: ['fact-9'] }],
    ['cue.cue-2', { cuesDropped: ['cue-2'], cuesPickedUp: ['cue-2'] }],
  ] as const)('%s', async (reference, events) => {
    const change = { applies_if: reference };
    expect(await markWith(change, doctor(earning), tells({}))).toMatchObject({
      mark: 'missed',
      circumstance: 'not-reached',
      quotes: [],
    });
    const came = tells(structuredClone(events) as unknown as Partial<ReplyEvents>);
    expect(await markWith(change, doctor(earning), came)).toMatchObject({ mark: 'met', circumstance: null });
  });

  it('does not count where the case says that there was no chance', async () => {
    const change = { counts_if: 'fact.fact-9' };
    expect(await markWith(change, doctor(earning), tells({}))).toMatchObject({ circumstance: 'no-chance', quotes: [] });
    const came = tells({ factsTold: ['fact-9'] });
    expect(await markWith(change, doctor(earning), came)).toMatchObject({ mark: 'met', circumstance: null });
  });

  it('counts where any of several came out', async () => {
    const change = { counts_if: 'fact.fact-9|fact.fact-10|cue.cue-2' };
    expect(await markWith(change, doctor(earning), tells({}))).toMatchObject({ circumstance: 'no-chance' });
    expect(await markWith(change, doctor(earning), tells({ factsTold: ['fact-9'] }))).toMatchObject({ mark: 'met' });
    expect(await markWith(change, doctor(earning), tells({ factsTold: ['fact-10'] }))).toMatchObject({ mark: 'met' });
    const opened = tells({ cuesDropped: ['cue-2'], cuesPickedUp: ['cue-2'] });
    expect(await markWith(change, doctor(earning), opened)).toMatchObject({ mark: 'met' });
    expect(await markWith(change, doctor(earning), tells({ factsTold: ['fact-11'] }))).toMatchObject({
      circumstance: 'no-chance',
    });
  });

  it('a cue that was dropped and left lying has not come out', async () => {
    const turns = [doctor(earning), tells({ cuesDropped: ['cue-2'] })];
    expect(await markWith({ applies_if: 'cue.cue-2' }, ...turns)).toMatchObject({ circumstance: 'not-reached' });
  });
});

describe('[MARK-01] a criterion about a cue', () => {
  const cue = { cue: 'cue-1' };
  const dropped = tells({ cuesDropped: ['cue-1'] });
  const opened = speaker('It was the crash.', eventsOf({ cuesPickedUp: ['cue-1'] }));

  it('had no chance if the cue was never dropped', async () => {
    expect(await markWith(cue, doctor(earning))).toMatchObject({
      mark: 'missed',
      circumstance: 'no-chance',
      quotes: [],
    });
  });

  it('is met when the speaker opens up, and both sides prove it', async () => {
    expect(await markWith(cue, dropped, doctor('What was that?'), opened)).toMatchObject({
      mark: 'met',
      quotes: [
        { turn: 2, who: 'doctor', text: 'What was that?' },
        { turn: 3, who: 'speaker', text: 'It was the crash.' },
      ],
    });
  });

  it('is at most half met by words that opened nothing', async () => {
    expect(await markWith(cue, dropped, doctor(earning), tells({}))).toMatchObject({ mark: 'missed' });
    expect(await markWith({ ...cue, partly: 'asks' }, dropped, doctor(earning), tells({}))).toMatchObject({
      mark: 'partly',
      quotes: [{ turn: 2, text: earning }],
    });
  });
});

describe('[MARK-01] the opposite of what a rule asks for', () => {
  const tests = { what: 'a test today', says: ['I will test you for it today.'], not: ['Never mind the weather.'] };
  const opposed = { ...tests, opposite: ['No need to test you for it today.'] };
  const of = (part: typeof tests, ...turns: Parameters<typeof talk>) =>
    markWith({ parts: [part], partly: 'Mentions it', half: ['A test might be done.'] }, ...turns);

  it('never earns, not even half, whatever its words have in common with it', async () => {
    expect(await of(tests, doctor('I will test you for it today.'))).toMatchObject({ mark: 'met' });
    expect(await of(tests, doctor('I will not test you for it today.'))).toMatchObject({ mark: 'missed', quotes: [] });
    expect(await of(tests, doctor('Your aunt may say “I will test you for it today.”'))).toMatchObject({
      mark: 'missed',
    });
  });

  it('is named where the author knows it, and nothing else earns the row then', async () => {
    const said = await of(opposed, doctor('A test might be done.'), doctor('No need to test you for it today.'));
    expect(said).toMatchObject({ mark: 'missed', parts: [{ quote: null, opposite: { turn: 2 } }] });
  });

  it('is not named where another sentence of the mark scheme is nearer: refusals are alike whatever they refuse', async () => {
    const other = { what: 'no scan', says: ['No need to scan you for it today.'], not: ['Never mind the weather.'] };
    const said = await markWith(
      { parts: [opposed, other], met_with: 2, partly: null },
      doctor('No need to scan you for it today.'),
    );
    expect(said).toMatchObject({ parts: [{ opposite: null }, { quote: { turn: 1 } }] });
  });

  it('is taken back by doing it later', async () => {
    const said = await of(
      opposed,
      doctor('No need to test you for it today.'),
      doctor('I will test you for it today.'),
    );
    expect(said).toMatchObject({ mark: 'met', parts: [{ opposite: null }] });
  });
});
