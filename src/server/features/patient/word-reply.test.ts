import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PatientReply } from '#core/patient/state.ts';
import type { AiFaultKind } from '#server/ports/ai/ai-fault.ts';
import { aiPort } from '#server/ports/ai/ai-port.ts';
import type { AiUsage } from '#server/ports/ai/provider.ts';
import { type FakeModel, fakeModel, type Performance } from '#test/fakes/fake-openai.ts';
import { caseNamed, replyOf, stateOf } from './speech-fixture.ts';
import { type WordReply, wordReply } from './word-reply.ts';

const file = caseNamed('tired-bus-driver');
const script = ['Eight months, about. It sort of crept up on me.', 'I snore for England, I’m told.'];
const scripted = script.join(' ');
const limits = { firstWordsMs: 15_000, silenceMs: 15_000, wholeMs: 15_000, characters: 5000 };
// Only the limit that a fault runs into is short, so that a busy machine changes no outcome.
const shortFor: Partial<Record<AiFaultKind, Partial<typeof limits>>> = {
  'no-first-words': { firstWordsMs: 150 },
  silence: { silenceMs: 150 },
  'too-slow': { wholeMs: 1000 },
};

let fake: FakeModel;
beforeAll(async () => {
  fake = await fakeModel();
});
afterAll(() => fake.stop());

async function hear(
  performance: Performance | null,
  options: {
    sentences?: string[];
    events?: Partial<PatientReply['events']>;
    onUsage?: WordReply['onUsage'];
    short?: Partial<typeof limits> | undefined;
  } = {},
) {
  if (performance) fake.play(performance);
  const logged: object[] = [];
  const pieces: string[] = [];
  const asked = fake.requests.length;
  for await (const piece of wordReply({
    ai: performance
      ? aiPort(
          { AI_BASE_URL: fake.url, AI_API_KEY: 'sk-secret', AI_MODEL: 'm-1' },
          { limits: { ...limits, ...options.short } },
        )
      : null,
    file,
    state: stateOf(file),
    reply: replyOf(file, options.sentences ?? script, options.events),
    conversation: [{ who: 'doctor', text: 'When did the tiredness start, and do you snore?' }],
    log: { warn: (details) => logged.push(details) },
    ...(options.onUsage ? { onUsage: options.onUsage } : {}),
  })) {
    pieces.push(piece);
  }
  return { heard: pieces.join(''), pieces, logged, asked: fake.requests.length - asked };
}

describe('[CASE-05] words of a reply', () => {
  it('are the script where no model is configured', async () => {
    expect(await hear(null)).toMatchObject({ heard: scripted, pieces: [script[0], ` ${script[1]}`], logged: [] });
  });

  it('are the model’s, sentence by sentence, where they pass', async () => {
    const text = 'Ooh, eight months, about, it sort of crept up on me. And I snore for England, so I’m told!';
    const { heard, pieces, logged } = await hear({ does: 'say', text });
    expect(heard).toBe(text);
    expect(pieces).toHaveLength(2);
    expect(logged).toEqual([]);
  });

  it('lose quotation marks and broken lines', async () => {
    const { heard } = await hear({ does: 'say', text: '“Eight months, it crept up on me.\n\nI snore for England.”' });
    expect(heard).toBe('Eight months, it crept up on me. I snore for England.');
  });

  it('are completed where the model leaves something out', async () => {
    const { heard } = await hear({ does: 'say', text: 'Eight months, it sort of crept up on me.' });
    expect(heard).toBe('Eight months, it sort of crept up on me. I snore for England, I’m told.');
  });

  it('keep a cue in its own words, because those are what is picked up', async () => {
    const cue = { ...file.cues[0], id: file.cues[0]?.id ?? '', line: file.cues[0]?.line ?? '' };
    const turn = { sentences: [script[0] ?? '', cue.line], events: { cuesDropped: [cue.id] } };
    const half = cue.line.split(' ').slice(0, 7).join(' ').replace(/[.,]$/, '');
    const text = `Eight months, it sort of crept up on me. ${half}.`;
    expect((await hear({ does: 'say', text }, turn)).heard).toBe(`${text} ${cue.line}`);
    const whole = `Eight months, it sort of crept up on me. ${cue.line}`;
    expect((await hear({ does: 'say', text: whole }, turn)).heard).toBe(whole);
  });

  const withoutAWord: Array<[string, Performance, { fault?: AiFaultKind; check?: string; fact?: string }]> = [
    ['hangs', { does: 'hang' }, { fault: 'no-first-words' }],
    ['hangs inside its first sentence', { does: 'hang-after', text: 'Eight mon' }, { fault: 'silence' }],
    ['limits the rate', { does: 'answer', status: 429 }, { fault: 'rate-limited' }],
    ['fails', { does: 'answer', status: 500 }, { fault: 'unavailable' }],
    ['garbles', { does: 'garble-after', text: 'Eight' }, { fault: 'malformed' }],
    ['is cut off', { does: 'cut-after', text: 'Eight mon' }, { fault: 'cut' }],
    ['runs out of tokens', { does: 'say', text: 'Eight mon', stop: 'length' }, { fault: 'cut' }],
    ['drips too slowly', { does: 'drip', text: 'x'.repeat(700), everyMs: 50 }, { fault: 'too-slow' }],
    ['never ends a sentence', { does: 'never-end', text: 'and so on ' }, { check: 'length' }],
    [
      'gives a secret away',
      { does: 'say', text: 'I drop off anywhere. Eight months.' },
      { check: 'giveaway', fact: 'sleepy' },
    ],
    ['leaves the role', { does: 'say', text: 'As an AI, I follow instructions.' }, { check: 'role' }],
    ['invents', { does: 'say', text: 'Eleven years, since my stroke.' }, { check: 'invention' }],
  ];
  it.each(withoutAWord)('are the script, once and whole, when the model %s', async (_, performance, logged) => {
    const result = await hear(performance, { short: logged.fault && shortFor[logged.fault] });
    expect(result.heard).toBe(scripted);
    expect(result.logged).toEqual([expect.objectContaining(logged)]);
    expect(JSON.stringify(result.logged)).not.toMatch(/secret|drop off|snore/);
  });

  it('are the script when the model says nothing', async () => {
    expect((await hear({ does: 'say-nothing' })).heard).toBe(scripted);
    expect((await hear({ does: 'say', text: ' \n ' })).heard).toBe(scripted);
  });

  const first = 'Ooh, it crept up on me. ';
  const inTheMiddle: Array<[string, Performance]> = [
    ['hangs', { does: 'hang-after', text: `${first}Eight` }],
    ['is cut off', { does: 'cut-after', text: `${first}Eight` }],
    ['fails', { does: 'fail-after', text: `${first}Eight` }],
    ['garbles', { does: 'garble-after', text: `${first}Eight` }],
    ['leaks', { does: 'say', text: `${first}I drop off anywhere.` }],
    ['leaves the role', { does: 'say', text: `${first}That is in my instructions.` }],
    ['goes round in circles', { does: 'never-end', text: first }],
  ];
  it.each(inTheMiddle)(
    'are finished by the script, nothing twice, when the model %s in the middle',
    async (_, performance) => {
      const { heard, logged } = await hear(performance, { short: { silenceMs: 400 } });
      expect(heard).toBe('Ooh, it crept up on me. Eight months, about. I snore for England, I’m told.');
      expect(logged).toHaveLength(1);
    },
  );

  it('end where all is said, even if the model fails after that', async () => {
    const text = 'Eight months, it crept up on me. I snore for England, I’m told. ';
    expect((await hear({ does: 'cut-after', text: `${text}And` })).heard).toBe(text.trim());
  });

  it.each(['off-role', 'backchannel', 'asked-back'] as const)(
    'never need a model when the turn was %s',
    async (outcome) => {
      const { heard, asked } = await hear(
        { does: 'say', text: 'Hello.' },
        { sentences: ['Mm. Go on.'], events: { outcome } },
      );
      expect({ heard, asked }).toEqual({ heard: 'Mm. Go on.', asked: 0 });
    },
  );

  it('are never empty', async () => {
    expect((await hear(null, { sentences: [] })).heard).toBe(file.speaker.lines.backchannel[0]);
    expect((await hear({ does: 'say-nothing' }, { sentences: [' '] })).heard).toBe(file.speaker.lines.backchannel[0]);
  });

  it('are counted, and do not depend on the counting', async () => {
    const usages: AiUsage[] = [];
    const performance: Performance = { does: 'say', text: 'Eight months, it crept up on me. I snore for England.' };
    await hear(performance, { onUsage: (usage) => usages.push(usage) });
    expect(usages).toMatchObject([{ model: 'm-1', fault: null, estimated: false }]);
    const { heard, logged } = await hear(performance, {
      onUsage: () => {
        throw new Error('no accounts today');
      },
    });
    expect(heard).toBe('Eight months, it crept up on me. I snore for England.');
    expect(logged).toHaveLength(1);
  });

  it('let go of the model when the listener goes away', async () => {
    const other = await fakeModel();
    other.play({ does: 'hang-after', text: 'Eight months. Hm' });
    const ai = aiPort({ AI_BASE_URL: other.url, AI_MODEL: 'm-1' }, { limits });
    const reply = replyOf(file, script);
    const log = { warn: () => undefined };
    for await (const _ of wordReply({ ai, file, state: stateOf(file), reply, conversation: [], log })) break;
    await expect.poll(other.abandoned).toBe(1);
    await other.stop();
  });
});
