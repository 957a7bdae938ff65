import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Act, acts } from '#core/cases/acts.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import type { Fact } from '#core/cases/schema-disclosure.ts';
import type { ModelTurn } from '#core/cases/schema-teaching.ts';
import { sentences } from '#core/text/words.ts';
import { topics } from '#core/topics/topics.ts';
import { shippedCases } from '#test/shipped-cases.ts';
import { tries } from '#test/soak.ts';
import type { PatientReply, PatientState } from '../state.ts';
import type { Match, Move, TalkAct } from '../understanding.ts';
import { needsHold } from './gates.ts';
import { firstState, reply } from './reply.ts';
import { breachesIn } from './seven-rules.ts';
import { match, move, Played } from './turn-fixture.ts';
import { assertNoLeak } from './wording/leak.ts';

const files = shippedCases();

function anyMatch(file: CaseFile): fc.Arbitrary<Match> {
  const ids = {
    fact: file.facts,
    probe: file.facts.filter(({ probes }) => probes),
    cue: file.cues,
    sign: file.signs,
    reaction: file.reactions,
    answer: file.questions,
    offer: file.plan,
    decline: file.plan,
    objection: file.plan,
  };
  const kinds = [
    ...['fact', 'fact', 'fact', 'probe', 'cue', 'sign', 'reaction', 'answer'],
    ...['offer', 'offer', 'decline', 'objection'],
  ] as (keyof typeof ids)[];
  return fc
    .constantFrom(...kinds)
    .chain((kind) => fc.constantFrom(...ids[kind].map(({ id }) => id), 'no-such-id').map((id) => match(kind, id)));
}

function anyMove(file: CaseFile): fc.Arbitrary<Move> {
  return fc.record({
    text: fc.constantFrom('Hello', 'Can you hear me?', 'How long has that been going on?', ''),
    speech: fc.constantFrom('question', 'question', 'statement', 'backchannel', 'greeting', 'closing', 'off-role'),
    acts: fc.subarray<Act | TalkAct>([...acts, ...talkActs], { maxLength: 3 }),
    matches: fc.oneof(fc.array(anyMatch(file), { maxLength: 2 }), fc.constant<Match[]>([])),
    topic: fc.option(fc.constantFrom(...topics.map(({ id }) => id), ...file.facts.map(({ topic }) => topic))),
    choices: fc.oneof(
      fc.constant<string[]>([]),
      fc.subarray(
        file.facts.map(({ id }) => id),
        { maxLength: 3 },
      ),
    ),
  });
}

function anyConsultation(file: CaseFile): fc.Arbitrary<Array<{ moves: Move[]; pause: number }>> {
  return fc.array(fc.record({ moves: fc.array(anyMove(file), { maxLength: 4 }), pause: fc.nat(1) }), {
    minLength: 1,
    maxLength: 14,
  });
}

function play(file: CaseFile, seed: number, turns: Array<{ moves: Move[]; pause: number }>) {
  let state = firstState(file, seed);
  let minute = 0;
  return turns.map(({ moves, pause }) => {
    minute = Math.min(12, minute + pause);
    const before = state;
    const answer = reply(file, before, { moves }, { minute, last: minute === 12 });
    state = answer.state;
    return { moves, before, answer };
  });
}

/** Written apart from the engine's gates: what must have happened for a fact to be heard the first time. */
function earned(file: CaseFile, id: string, before: PatientState, moves: Move[], { state }: PatientReply) {
  const fact = file.facts.find((candidate) => candidate.id === id);
  if (!fact || (before.told[id] ?? 0) > 0) return true;
  if (fact.after !== undefined && state.told[fact.after] === undefined) return false;
  const asks = moves.some((move) => asksFor(file, fact, move));
  const byKindness = asks && (before.asked[id] ?? 0) > 0 && state.acts.some((act) => kindActs.includes(act));
  if (!needsHold(fact.needs, { ...state, mood: bestMood(file, before, moves, state) })) return byKindness;
  if (fact.gate !== 'probed') return true;
  const byCue =
    file.cues.some((cue) => cue.releases.includes(id) && state.cuesPickedUp.includes(cue.id)) ||
    file.signs.some((sign) => sign.releases.includes(id) && state.signsRemarked.includes(sign.id));
  const byProbe = moves.some(({ matches }) => matches.some((found) => found.kind === 'probe' && found.id === id));
  return byCue || byProbe || (before.asked[id] ?? 0) > 0;
}

/** By itself, by its subject, by an act that asks for the subject, or by a detail of it. */
function asksFor(file: CaseFile, fact: Fact, { matches, topic, acts }: Move): boolean {
  const details = file.facts.filter(({ after }) => after === fact.id).map(({ id }) => id);
  const byMatch = matches.some(({ id }) => id === fact.id || details.includes(id));
  return (
    byMatch ||
    topic === fact.topic ||
    acts.some((act) => act.startsWith('asks-') && fact.topic === `ice.${act.slice(5)}`)
  );
}

const kindActs: readonly Act[] = ['empathy', 'normalises', 'confidentiality', 'apology'];
const talkActs: readonly TalkAct[] = ['check', 'tell-back', 'invites-questions', 'refuses', 'reason', 'proposes'];

/** A fact may be told while trust is high, and something later in the same turn may cost it. */
function bestMood(file: CaseFile, before: PatientState, moves: Move[], { mood }: PatientState): PatientState['mood'] {
  const gained = moves
    .flatMap(({ acts }) => acts)
    .reduce((sum, act) => sum + Math.max(0, file.speaker.mood_moves.find(({ when }) => when === act)?.trust ?? 0), 0);
  return {
    ...mood,
    trust: Math.min(10, Math.max(before.mood.trust, mood.trust) + gained),
    worry: Math.min(before.mood.worry, mood.worry),
  };
}

function isHeard(file: CaseFile, id: string, said: string): boolean {
  const fact = file.facts.find((candidate) => candidate.id === id);
  const wordings = [
    ...(fact?.says ?? []),
    ...(fact?.brief ? [fact.brief] : []),
    ...(fact?.topic === 'open.reason' ? [file.speaker.opening] : []),
  ];
  const plain = said.toLowerCase();
  return wordings.some((wording) =>
    [first(wording), sentences(wording).at(-1) ?? '?'].some((part) => plain.includes(part.toLowerCase())),
  );
}

function first(wording: string): string {
  return sentences(wording)[0] ?? '?';
}

describe.each(files.map((file) => [file.identity.id, file] as const))('the patient of %s', (_, file) => {
  it('keeps the seven rules and never throws, leaks or tells a fact before its gate, whatever is understood', () => {
    fc.assert(
      fc.property(anyConsultation(file), fc.nat(), (turns, seed) => {
        const exchanges = play(file, seed, turns);
        expect(breachesIn(file, exchanges).join('\n')).toBe('');
        for (const { moves, before, answer } of exchanges) {
          const said = answer.sentences.join(' ');
          expect(said).not.toBe('');
          assertNoLeak(file, answer.state, said);
          if (answer.sign !== null) assertNoLeak(file, answer.state, answer.sign);
          for (const id of answer.events.factsTold) {
            expect(earned(file, id, before, moves, answer), `${id} in '${said}'`).toBe(true);
            expect(isHeard(file, id, said), `${id} in '${said}'`).toBe(true);
          }
          for (const level of Object.values(answer.state.mood)) {
            expect(level).toBeGreaterThanOrEqual(0);
            expect(level).toBeLessThanOrEqual(10);
          }
        }
      }),
      { numRuns: tries({ daily: 15, soak: 60 }) },
    );
  });

  it('answers the same turns the same way, from a stored state as from a fresh one', () => {
    fc.assert(
      fc.property(anyConsultation(file), fc.nat(), (turns, seed) => {
        for (const { moves, before, answer } of play(file, seed, turns)) {
          const time = { minute: 3, last: false };
          const stored = JSON.parse(JSON.stringify(before)) as PatientState;
          expect(stored).toEqual(before);
          expect(reply(file, stored, { moves }, time)).toEqual(reply(file, before, { moves }, time));
          expect(JSON.parse(JSON.stringify(answer.state))).toEqual(answer.state);
        }
      }),
      { numRuns: tries({ daily: 5, soak: 20 }) },
    );
  });

  it('tells the doctor of the model consultation what the model speaker tells', () => {
    expect(untoldInModel(file)).toEqual([]);
  });
});

const warmActs: Act[] = ['empathy', 'normalises', 'confidentiality', 'permission', 'asks-concern'];

/** The doctor's turn as a perfect listener would understand it, knowing what the speaker answers next. */
function idealMoves(file: CaseFile, doctor: ModelTurn, speaker: ModelTurn | undefined, state: PatientState): Move[] {
  const told = speaker?.facts ?? [];
  const criteria = file.marks.criteria.filter(({ id }) => doctor.earns?.includes(id));
  const pickedUp = file.cues.filter(
    (cue) =>
      state.cuesDropped.includes(cue.id) &&
      (criteria.some((criterion) => criterion.cue === cue.id) || cue.hides.some((id) => told.includes(id))),
  );
  const warm = criteria.some(({ domain }) => domain === 'relating') ? warmActs : [];
  const cues = pickedUp.map((cue) => move({ matches: [match('cue', cue.id)], acts: warm }));
  const facts = told.map((id) => {
    const fact = file.facts.find((candidate) => candidate.id === id);
    return move({ matches: [match(fact?.gate === 'probed' ? 'probe' : 'fact', id)], acts: warm });
  });
  const moves = [...cues, ...facts];
  return moves.length > 0 ? moves : [move({ text: doctor.say, speech: 'statement', acts: warm })];
}

function untoldInModel(file: CaseFile): string[] {
  const turns = file.teaching.model_consultation;
  const played = new Played(file);
  return turns.flatMap((doctor, i) => {
    if (doctor.who !== 'doctor') return [];
    const speaker = turns[i + 1];
    played.minute = doctor.minute;
    played.turn(...idealMoves(file, doctor, speaker, played.state));
    return (speaker?.facts ?? []).filter((id) => played.state.told[id] === undefined).map((id) => `${i}: ${id}`);
  });
}

it('finds the cases', () => {
  expect(files.length).toBeGreaterThanOrEqual(5);
});
