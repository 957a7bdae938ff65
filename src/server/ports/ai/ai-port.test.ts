import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeModel, fakeModel, fakeUsage, type Performance } from '#test/fakes/fake-openai.ts';
import { AiFault, type AiFaultKind } from './ai-fault.ts';
import { type AiPort, aiPort } from './ai-port.ts';
import type { AiRequest, AiUsage } from './provider.ts';

const key = 'sk-very-secret';
const text = 'Hiya, doctor. I’m shattered, have been for months… café.';
const request: AiRequest = {
  system: 'Speak.',
  messages: [{ role: 'user', content: 'How are you?' }],
  maxTokens: 100,
  temperature: 0.7,
};
const limits = { firstWordsMs: 15_000, silenceMs: 15_000, wholeMs: 15_000, characters: 500 };
// Only the limit that a fault runs into is short, so that a busy machine changes no outcome.
const shortFor: Partial<Record<AiFaultKind, Partial<typeof limits>>> = {
  'no-first-words': { firstWordsMs: 150 },
  silence: { silenceMs: 150 },
  'too-slow': { wholeMs: 1000 },
};

async function hear(port: AiPort, changes: Partial<AiRequest> = {}, signal?: AbortSignal) {
  const usages: AiUsage[] = [];
  let heard = '';
  try {
    const all = { ...request, ...changes, onUsage: (usage: AiUsage) => usages.push(usage) };
    for await (const piece of port.wordReply(all, signal)) heard += piece;
    return { heard, fault: null, usages };
  } catch (error) {
    return { heard, fault: error as AiFault, usages };
  }
}

describe('which model is configured', () => {
  it('is none without settings', () => {
    expect(aiPort({})).toBeNull();
    expect(aiPort({ AI_MODEL: 'some-model' })).toBeNull();
  });

  it('is an OpenAI-compatible one by address or key, and asks for the name of the model', () => {
    expect(aiPort({ AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'local' })?.model).toBe('local');
    expect(aiPort({ AI_API_KEY: key, AI_MODEL: 'a', ANTHROPIC_API_KEY: key })?.model).toBe('a');
    expect(() => aiPort({ AI_API_KEY: key })).toThrow('AI_MODEL');
  });

  it('is an Anthropic one by its key, with a model of its own', () => {
    expect(aiPort({ ANTHROPIC_API_KEY: key })?.model).toMatch(/^claude/);
    expect(aiPort({ ANTHROPIC_API_KEY: key, AI_MODEL: 'claude-other' })?.model).toBe('claude-other');
  });
});

describe.each(['openai', 'anthropic'] as const)('a model that speaks the %s format', (format) => {
  let fake: FakeModel;
  beforeAll(async () => {
    fake = await fakeModel(format);
  });
  afterAll(() => fake.stop());

  const port = (options: Parameters<typeof aiPort>[1] = {}): AiPort => {
    const config = format === 'openai' ? { AI_BASE_URL: `${fake.url}/`, AI_API_KEY: key } : { ANTHROPIC_API_KEY: key };
    const made = aiPort({ ...config, AI_MODEL: 'm-1' }, { limits, anthropicUrl: fake.url, ...options });
    if (!made) throw new Error('no model is configured');
    return made;
  };
  const heardWhen = (performance: Performance, short: Partial<typeof limits> = {}) => {
    fake.play(performance);
    return hear(port({ limits: { ...limits, ...short } }));
  };

  it('streams its text and counts what it cost', async () => {
    const { heard, fault, usages } = await heardWhen({ does: 'say', text });
    expect(fault).toBeNull();
    expect(heard).toBe(text);
    expect(usages).toEqual([
      {
        model: 'm-1',
        tokensIn: fakeUsage.in,
        tokensOut: fakeUsage.out,
        estimated: false,
        ms: expect.any(Number),
        fault: null,
      },
    ]);
    const sent = fake.requests.at(-1);
    expect(sent?.body).toMatchObject({ model: 'm-1', stream: true, temperature: 0.7, max_tokens: 100 });
    expect(format === 'openai' ? sent?.headers.authorization : sent?.headers['x-api-key']).toContain(key);
    expect(JSON.stringify(sent?.body)).toContain('Speak.');
  });

  it('estimates the cost where the service tells none', async () => {
    const { usages } = await heardWhen({ does: 'say', text, withoutUsage: true });
    expect(usages).toMatchObject([{ tokensOut: Math.ceil(text.length / 4), estimated: true }]);
  });

  const faults: Array<[string, Performance, AiFault['kind'], string]> = [
    ['hangs before the headers', { does: 'hang' }, 'no-first-words', ''],
    ['hangs before the first word', { does: 'hang-after', text: '' }, 'no-first-words', ''],
    ['hangs in the middle', { does: 'hang-after', text: 'Well, I' }, 'silence', 'Well, I'],
    [
      'drips too slowly',
      { does: 'drip', text: 'x'.repeat(400), everyMs: 50 },
      'too-slow',
      expect.stringMatching(/^x{7,}$/) as unknown as string,
    ],
    ['limits the rate', { does: 'answer', status: 429, headers: { 'retry-after': '7' } }, 'rate-limited', ''],
    ['fails', { does: 'answer', status: 500 }, 'unavailable', ''],
    ['is overloaded', { does: 'answer', status: 529 }, 'unavailable', ''],
    ['refuses the key', { does: 'answer', status: 401 }, 'rejected', ''],
    ['refuses the request', { does: 'answer', status: 400 }, 'rejected', ''],
    ['sends us elsewhere', { does: 'answer', status: 307, headers: { location: '/elsewhere' } }, 'unavailable', ''],
    ['answers something else than a stream', { does: 'not-a-stream' }, 'cut', ''],
    ['garbles an event', { does: 'garble-after', text: 'Well, I' }, 'malformed', 'Well, I'],
    ['cuts the connection', { does: 'cut-after', text: 'Well, I' }, 'cut', 'Well, I'],
    ['reports an error inside the stream', { does: 'fail-after', text: 'Well, I' }, 'unavailable', 'Well, I'],
    ['runs out of tokens', { does: 'say', text: 'Well, I', stop: 'length' }, 'cut', 'Well, I'],
    ['declines', { does: 'say', text: '', stop: 'content_filter' }, 'declined', ''],
    [
      'never ends',
      { does: 'never-end', text: 'on and ' },
      'endless',
      expect.stringMatching(/^(?:on and )+$/) as unknown as string,
    ],
  ];
  it.each(faults)('gives a plain fault when it %s', async (_, performance, kind, heardBefore) => {
    const { heard, fault, usages } = await heardWhen(performance, shortFor[kind]);
    expect(fault).toBeInstanceOf(AiFault);
    expect(fault?.kind).toBe(kind);
    expect(heard).toEqual(heardBefore);
    expect(usages).toMatchObject([{ fault: kind }]);
    expect(heard.length).toBeLessThanOrEqual(limits.characters);
  });

  it('ends well with nothing when the model says nothing', async () => {
    expect(await heardWhen({ does: 'say-nothing' })).toMatchObject({ heard: '', fault: null });
  });

  it('takes a finished text as finished when nothing follows', async () => {
    expect(await heardWhen({ does: 'hang-after-the-end', text })).toMatchObject({ heard: text, fault: null });
  });

  it('never puts the key or the service’s own message into a fault', async () => {
    fake.play({ does: 'answer', status: 400 });
    const shown = await hear(port());
    const bad = aiPort({ AI_BASE_URL: fake.url, AI_API_KEY: `${key}\nline’`, AI_MODEL: 'm' }, { limits });
    const unusable = bad && (await hear(bad));
    expect(unusable?.fault?.kind).toBe('unavailable');
    for (const fault of [shown.fault, unusable?.fault]) {
      expect(`${fault?.message} ${fault?.stack} ${String(fault?.cause)} ${JSON.stringify(fault)}`).not.toContain(
        'secret',
      );
    }
  });

  it('lets go of the service when the caller goes away', async () => {
    const other = await fakeModel();
    other.play({ does: 'hang-after', text: 'Well' });
    const patient = aiPort({ AI_BASE_URL: other.url, AI_MODEL: 'm-1' }, { limits });
    const control = new AbortController();
    for await (const _ of patient?.wordReply(request, control.signal) ?? []) break;
    await expect.poll(other.abandoned).toBe(1);
    await other.stop();

    control.abort();
    expect((await hear(port(), {}, control.signal)).fault?.kind).toBe('stopped');
  });

  it('leaves out what the model does not take, and remembers it', async () => {
    const fields = format === 'openai' ? ['max_tokens', 'temperature', 'stream_options'] : ['temperature'];
    fake.play({ does: 'refuse-fields', fields, text });
    const same = port();
    const before = fake.requests.length;
    expect((await hear(same)).heard).toBe(text);
    expect(fake.requests.length - before).toBe(fields.length + 1);
    expect((await hear(same)).heard).toBe(text);
    expect(fake.requests.length - before).toBe(fields.length + 2);
    if (format === 'openai') expect(fake.requests.at(-1)?.body).toMatchObject({ max_completion_tokens: 100 });
  });

  it('leaves a service alone as long as it asks for, and after three faults in a row', async () => {
    let now = 1000;
    const same = port({ now: () => now });
    const kind = async () => (await hear(same)).fault?.kind;
    fake.play({ does: 'answer', status: 429, headers: { 'retry-after': '7' } });
    expect(await kind()).toBe('rate-limited');
    fake.play({ does: 'say', text });
    now += 6900;
    expect(await hear(same)).toMatchObject({ heard: '', usages: [], fault: { kind: 'resting' } });
    now += 200;
    expect(await kind()).toBeUndefined();

    fake.play({ does: 'answer', status: 500 });
    expect([await kind(), await kind(), await kind(), await kind()]).toEqual([
      'unavailable',
      'unavailable',
      'unavailable',
      'resting',
    ]);
    now += 30_001;
    fake.play({ does: 'say', text });
    expect(await kind()).toBeUndefined();
  });
});

it('a service that nobody answers for is unavailable', async () => {
  const fake = await fakeModel();
  await fake.stop();
  const port = aiPort({ AI_BASE_URL: fake.url, AI_MODEL: 'm' }, { limits });
  expect(port && (await hear(port)).fault?.kind).toBe('unavailable');
});
