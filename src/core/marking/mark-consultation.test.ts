import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import type { Criterion } from '#core/cases/schema-marks.ts';
import { fakeEncode } from '#core/patient/understand/fake-encoder.ts';
import { contentWords, words } from '#core/text/words.ts';
import { evidenceOf } from '#test/evidence-fixture.ts';
import {
  caseFromFile,
  doctor,
  eventsOf,
  type Indexes,
  indexesOf,
  speaker,
  talk,
  weightsByHand,
} from '#test/marking-fixture.ts';
import { tries } from '#test/soak.ts';
import { errorFeatureNames, evidenceFeatures } from './evidence/evidence.ts';
import { isRecited } from './evidence/recital.ts';
import { evidenceIn, markConsultation } from './mark-consultation.ts';
import type { Grade, Marking, Quote, TranscriptTurn } from './marking.ts';
import type { MarkWeights } from './weights.ts';

const { markWeights } = vi.hoisted(() => ({ markWeights: {} as MarkWeights }));
vi.mock('./weights.ts', () => ({ markWeights }));

const weighBy = (weights: MarkWeights) => Object.assign(markWeights, weights);
beforeEach(() => {
  weighBy(weightsByHand);
});

const mark = (indexes: Indexes, turns: readonly TranscriptTurn[], seconds = 720) =>
  markConsultation({ ...indexes, turns, seconds, encode: fakeEncode, pairs: null });

const anyOf = ({ length }: readonly string[]) =>
  fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: length, maxLength: length });
const bothOf = (names: readonly string[]) => fc.record({ first: anyOf(names), looked: anyOf(names) });
const anyWeights: fc.Arbitrary<MarkWeights> = fc.record({
  part: bothOf(evidenceFeatures),
  half: bothOf(evidenceFeatures),
  error: bothOf(errorFeatureNames),
});

/** Sentences of the case, run together with and without full stops, and noise. */
function anyWords(sentences: readonly string[]): fc.Arbitrary<string> {
  const known = fc.constantFrom(...sentences);
  const bare = known.map((sentence) => sentence.replace(/[.?!]$/, ''));
  return fc.oneof(
    { weight: 4, arbitrary: fc.array(known, { minLength: 1, maxLength: 4 }).map((said) => said.join(' ')) },
    { weight: 3, arbitrary: fc.array(bare, { minLength: 2, maxLength: 8 }).map((said) => said.join(' and ')) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.constantFrom('', ' ', '...', '\n\t', ' ?', 'mm') },
  );
}

function anyTranscript(file: CaseFile): fc.Arbitrary<TranscriptTurn[]> {
  const { criteria, critical_errors: errors } = file.marks;
  const doctorWords = anyWords([
    ...criteria.flatMap(({ earns, near_misses, title, rule }) => [...earns, ...near_misses, title, rule]),
    ...criteria.flatMap(({ half, parts }) => [...(half ?? []), ...(parts ?? []).flatMap(({ says }) => says)]),
    ...errors.flatMap(({ examples, not_examples: others }) => [...examples, ...others]),
    ...file.facts.flatMap(({ asks }) => asks),
    ...file.cues.flatMap(({ picked_up_by: picked }) => picked),
    ...['How long?', 'And how bad is it?', 'How long has that been going on?', 'Tell me more about that.'],
  ]);
  const speakerWords = anyWords([
    file.speaker.opening,
    ...file.facts.flatMap(({ says }) => says),
    ...file.cues.flatMap(({ line, reply }) => [line, ...reply]),
  ]).filter((text) => text.trim() !== '');
  const facts = file.facts.map(({ id }) => id);
  const cues = file.cues.map(({ id }) => id);
  const anyEvents = fc.record({
    factsTold: fc.subarray([...facts, 'no-such-fact'], { maxLength: 3 }),
    cuesDropped: fc.subarray(cues),
    cuesPickedUp: fc.subarray([...cues, 'no-such-cue'], { maxLength: 1 }),
  });
  const turn = fc.oneof(
    fc.record({ who: fc.constant('doctor' as const), text: doctorWords, events: fc.constant(null) }),
    fc.record({
      who: fc.constant('speaker' as const),
      text: speakerWords,
      events: fc.option(anyEvents.map((events) => eventsOf(events))),
    }),
  );
  return fc.array(fc.record({ turn, pause: fc.nat(120), skipped: fc.nat(1) }), { maxLength: 9 }).map((list) => {
    let [n, seconds] = [0, 0];
    return list.map(({ turn: said, pause, skipped }) => {
      n += 1 + skipped;
      seconds += pause;
      return { ...said, n, seconds };
    });
  });
}

function quotesWithin(value: unknown): Quote[] {
  if (value === null || typeof value !== 'object') return [];
  const inner = Object.values(value).flatMap(quotesWithin);
  return 'turn' in value && 'text' in value ? [value as Quote, ...inner] : inner;
}

/** Written apart from the grading: what the sheet must come to. */
function sheetFrom({ criteria, errors }: Pick<Marking, 'criteria' | 'errors'>, file: CaseFile) {
  let points = 0;
  const domains = (['data', 'management', 'relating'] as const).map((domain) => {
    let [earned, possible, cap] = [0, 0, 3];
    for (const one of criteria) {
      if (one.domain !== domain || one.circumstance === 'no-chance') continue;
      possible += one.weight;
      if (one.mark === 'met') earned += one.weight;
      if (one.mark === 'partly') earned += one.weight / 2;
      if (one.mark === 'missed' && one.critical) cap = Math.min(cap, 1);
    }
    for (const error of errors) if (error.domain === domain) cap = Math.min(cap, error.caps === 'fail' ? 1 : 0);
    const percent = possible > 0 ? (earned * 100) / possible : 0;
    const free = [35, 60, 80].filter((from) => percent >= from).length;
    const level = Math.min(free, cap);
    points += level * file.identity.weights[domain];
    const grade = (['clear-fail', 'fail', 'pass', 'clear-pass'] as Grade[])[level];
    return { domain, earned, possible, grade };
  });
  return { domains, points, score: (100 * points) / 10.5 };
}

const cases = [validCase(), caseFromFile('tired-bus-driver')].map((file) => ({ name: file.identity.id, file }));

describe.each(cases)('the marking of any talk with $name', ({ file }) => {
  let indexes: Indexes;
  let shuffled: Indexes[];
  beforeAll(async () => {
    indexes = await indexesOf(file);
    const half = Math.floor(file.facts.length / 2);
    const orders = [file.facts.toReversed(), [...file.facts.slice(half), ...file.facts.slice(0, half)]];
    shuffled = await Promise.all(orders.map((facts) => indexesOf({ ...file, facts })));
  });
  const numRuns = tries({ daily: 10, soak: 30 });

  it('[MARK-01] quotes letter for letter, gives allowed marks only and proves what it gives, whatever the weights', async () => {
    await fc.assert(
      fc.asyncProperty(anyTranscript(file), fc.option(anyWeights), async (turns, others) => {
        weighBy(others ?? weightsByHand);
        const result = await mark(indexes, turns);
        for (const quote of quotesWithin(result)) {
          const turn = turns.find(({ n }) => n === quote.turn);
          expect(turn).toMatchObject({ who: quote.who, seconds: quote.seconds });
          expect(turn?.text).toContain(quote.text);
          expect(quote.text.trim()).not.toBe('');
        }
        const { criteria, errors } = result.marking;
        expect(criteria.map(({ id }) => id)).toEqual(file.marks.criteria.map(({ id }) => id));
        for (const { id, mark: given, circumstance, quotes, closest, parts } of criteria) {
          const asked = file.marks.criteria.find((one) => one.id === id);
          const { partly, late, before_minute: due, cue, counts_if: rest, facts, met_with: wanted } = asked ?? {};
          const shownAsHeard = parts.filter(({ quote }) => quote).length;
          if (!facts && cue === undefined && circumstance === null && shownAsHeard >= (wanted ?? (parts.length || 1)))
            expect(given, id).toBe('met');
          const mayBeHalf = partly !== null || (due !== undefined && late !== 'missed');
          expect(['met', 'missed', ...(mayBeHalf ? ['partly'] : [])], id).toContain(given);
          expect(quotes.length > 0, id).toBe(given !== 'missed');
          expect(quotes.map(({ turn }) => turn)).toEqual(quotes.map(({ turn }) => turn).sort((a, b) => a - b));
          if (given !== 'missed') expect(closest).toBeNull();
          if (cue === undefined) expect(quotes.every(({ who }) => who === 'doctor')).toBe(true);
          if (circumstance === 'no-chance') expect([given, cue ?? rest]).toEqual(['missed', expect.any(String)]);
          if (circumstance === 'late') expect(due).toBeDefined();
        }
        for (const { quote } of errors) expect(quote.who).toBe('doctor');
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      }),
      { numRuns },
    );
  });

  it('[MARK-01] adds up from the criteria', async () => {
    await fc.assert(
      fc.asyncProperty(anyTranscript(file), fc.option(anyWeights), async (turns, others) => {
        weighBy(others ?? weightsByHand);
        const { marking } = await mark(indexes, turns);
        const expected = sheetFrom(marking, file);
        expect(marking.domains).toMatchObject(expected.domains);
        expect(marking.points).toBeCloseTo(expected.points, 2);
        expect(Math.abs(marking.score - expected.score)).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(marking.points).toBeLessThanOrEqual(10.5);
      }),
      { numRuns },
    );
  });

  it('is the same a second time', async () => {
    await fc.assert(
      fc.asyncProperty(anyTranscript(file), async (turns) => {
        const before = structuredClone(turns);
        expect(await mark(indexes, turns)).toEqual(await mark(indexes, turns));
        expect(turns).toEqual(before);
      }),
      { numRuns: numRuns / 2 },
    );
  });

  it('does not hang on the order of the facts in the file', async () => {
    const noted = anyTranscript(file).map((turns) =>
      turns.map((turn) => (turn.who === 'speaker' ? { ...turn, events: turn.events ?? eventsOf() } : turn)),
    );
    await fc.assert(
      fc.asyncProperty(noted, fc.option(anyWeights), async (turns, others) => {
        weighBy(others ?? weightsByHand);
        const { marking } = await mark(indexes, turns);
        for (const other of shuffled) expect((await mark(other, turns)).marking).toEqual(marking);
      }),
      { numRuns: numRuns / 2 },
    );
  });

  it('finds nothing where nothing was said, and no error where no doctor spoke', async () => {
    const silent = fc
      .option(anyTranscript(file))
      .map((turns) => (turns ?? []).filter(({ who }) => who === 'speaker').map((turn) => ({ ...turn, events: null })));
    await fc.assert(
      fc.asyncProperty(silent, fc.option(anyWeights), async (turns, others) => {
        weighBy(others ?? weightsByHand);
        const { marking } = await mark(indexes, turns);
        expect(marking.errors).toEqual([]);
        const withoutCue = marking.criteria.filter((_, at) => file.marks.criteria[at]?.cue === undefined);
        expect(new Set(withoutCue.map((one) => one.mark))).toEqual(new Set(['missed']));
        if (turns.length === 0) expect(marking).toMatchObject({ points: 0, score: 0 });
      }),
      { numRuns },
    );
  });

  /** Enough to be heard for a criterion, one turn each, and all the facts it may rest on. */
  const earning = ({ parts, earns }: Criterion, form: (sentence: string) => string) => {
    const wanted = (parts ?? [{ says: earns }]).map(({ says }) => says.map(form));
    const everything = eventsOf({ factsTold: file.facts.map(({ id }) => id) });
    return {
      wanted,
      turnsWith: (said: string[]) => [...said.map((text) => doctor(text)), speaker('Yes.', everything)],
    };
  };
  const onWords = file.marks.criteria.filter(({ cue, applies_if: rest }) => !cue && !rest?.startsWith('cue.'));
  const markOf = async (id: string, turns: TranscriptTurn[]) =>
    (await mark(indexes, turns)).marking.criteria.find((one) => one.id === id);

  it('hears what a criterion would be earned by, and only from the doctor', async () => {
    expect(onWords.length).toBeGreaterThan(12);
    for (const criterion of onWords) {
      const { wanted, turnsWith } = earning(criterion, (sentence) => sentence);
      const said = wanted.flatMap((says) => says.find((sentence) => !isRecited(sentence)) ?? []);
      const warmth = criterion.manner?.includes('empathy') ? ['That sounds frightening.'] : [];
      const turns = talk(...turnsWith([...warmth, ...said]));
      expect(await markOf(criterion.id, turns), criterion.id).toMatchObject({ mark: 'met', circumstance: null });
      const others = turns.map((turn) => ({ ...turn, who: 'speaker' as const }));
      expect(await markOf(criterion.id, others), criterion.id).toMatchObject({ mark: 'missed', quotes: [] });
    }
  });

  it('compares what is typed in haste as it is spelt', async () => {
    const compared: string[] = [];
    const encode: typeof fakeEncode = (texts) => {
      compared.push(...texts);
      return fakeEncode(texts);
    };
    await evidenceIn(indexes.index, talk(doctor('whats changed w ur bowels')), async () => [], encode);
    expect(compared).toContain("what's changed with your bowels");
  });

  it('does not hear it in the bare words, read out as a list', async () => {
    for (const criterion of onWords) {
      const { wanted, turnsWith } = earning(criterion, (sentence) => `${contentWords(sentence).join(', ')}.`);
      const said = wanted.flat().filter((list) => words(list).length >= 3);
      expect(await markOf(criterion.id, talk(...turnsWith(said))), criterion.id).toMatchObject({ mark: 'missed' });
    }
  });

  const titles = file.marks.criteria.map(({ title }) => `${title}.`);
  const rules = file.marks.criteria.map(({ rule }) => rule);
  const keywords = [...new Set(rules.flatMap((rule) => words(rule)))].filter((word) => word.length > 5);
  it.each([
    ['every title, a turn each', titles],
    ['every title in one turn', [titles.join(' ')]],
    ['the titles as one list', [`${file.marks.criteria.map(({ title }) => title).join(', ')}.`]],
    ['every rule, a turn each', rules],
    ['every rule in one turn', [rules.join(' ')]],
    ['its keywords as a list', [`${keywords.join(', ')}.`]],
    ['its keywords under a heading', [`Red flags: ${keywords.slice(0, 12).join(', ')}.`]],
  ])('[MARK-01] earns nothing for reading out of the mark scheme: %s', async (what, said) => {
    // Weights to which the rule is as good as what it asks for; bare words are not the rule.
    const first = evidenceFeatures.map((name, at) => (name === 'rule' ? 20 : (weightsByHand.part.first[at] ?? 0)));
    weighBy(what.startsWith('its keywords') ? weightsByHand : { ...weightsByHand, part: { first, looked: [] } });
    const answer = speaker('Hm.', eventsOf({ factsTold: file.facts.map(({ id }) => id) }));
    const { marking } = await mark(indexes, talk(...said.map((line) => doctor(line)), answer));
    expect(marking.criteria.filter((one) => one.mark !== 'missed').map(({ id, quotes }) => [id, quotes])).toEqual([]);
    expect(marking).toMatchObject({ points: 0, score: 0, errors: [] });
  });
});

it('a follow-up question is about what was told last, wherever that stands in the file', async () => {
  const file = caseFromFile('tired-bus-driver');
  const turns = talk(
    doctor('Hello.'),
    speaker('Well.', eventsOf({ factsTold: ['tired-onset', 'sleepy'] })),
    doctor('How bad is it?'),
  );
  const asked = [file.facts, file.facts.toReversed()].map(async (facts) => {
    const { evidence } = await evidenceOf(await indexesOf({ ...file, facts }), turns);
    return evidence.at(-1)?.factsAsked.get('sleepy-severity');
  });
  const [one, other] = await Promise.all(asked);
  expect(one).toBeGreaterThan(0.5);
  expect(other).toBeCloseTo(one ?? 0, 6);
});
