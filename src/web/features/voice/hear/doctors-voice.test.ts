import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDoctorsVoice, type VoiceWays } from './doctors-voice.ts';
import type { HearingEvents, Recogniser } from './recogniser.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function prepared(more: Partial<VoiceWays> = {}) {
  const calls: string[] = [];
  const said: string[] = [];
  let events: HearingEvents | null = null;
  const recogniser: Recogniser = {
    start: (manner) => void calls.push(`start ${manner}`),
    finish: () => void calls.push('finish'),
    discard: () => void calls.push('discard'),
    close: () => void calls.push('close'),
  };
  const voice = createDoctorsVoice({
    openRecogniser: async (given) => {
      events = given;
      return recogniser;
    },
    putRight: async (text) => text.replace('RemiPro', 'ramipril'),
    say: (text) => said.push(text),
    onSpeech: () => void calls.push('silence'),
    ...more,
  });
  await vi.advanceTimersByTimeAsync(0);
  return { voice, calls, said, hear: () => events as unknown as HearingEvents };
}

describe('hands-free', () => {
  it('[AVA-03] says what was heard after a moment in which it can be seen, with its names put right', async () => {
    const { voice, said, hear } = await prepared();
    voice.open('hands-free');
    expect(voice.state().status).toBe('open');
    hear().onSpeech();
    hear().onWords({ sure: 'Start', guess: 'Remi' });
    expect(voice.state().words).toEqual({ sure: 'Start', guess: 'Remi' });
    hear().onFinal('Start RemiPro.');
    await vi.advanceTimersByTimeAsync(100);
    expect(voice.state()).toMatchObject({ status: 'held', held: 'Start ramipril.' });
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(said).toEqual(['Start ramipril.']);
    expect(voice.state()).toMatchObject({ status: 'open', held: '' });
  });

  it('[AVA-03] cutting in silences the patient', async () => {
    const { voice, calls, hear } = await prepared();
    voice.open('hands-free');
    hear().onSpeech();
    expect(calls).toContain('silence');
  });

  it('is one turn for somebody who goes on within the moment', async () => {
    const { voice, said, hear } = await prepared();
    voice.open('hands-free');
    hear().onFinal('Tell me');
    await vi.advanceTimersByTimeAsync(1500);
    hear().onSpeech();
    await vi.advanceTimersByTimeAsync(5000);
    hear().onFinal('about the pain.');
    await vi.advanceTimersByTimeAsync(2100);
    expect(said).toEqual(['Tell me about the pain.']);
  });

  it('[AVA-03] words can be mended once before they are said, and the microphone opens again', async () => {
    const { voice, said, calls, hear } = await prepared();
    voice.open('hands-free');
    hear().onFinal('Any pane?');
    voice.mend();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said).toEqual([]);
    voice.sayMended('Any pain?');
    expect(said).toEqual(['Any pain?']);
    expect(calls.slice(-2)).toEqual(['discard', 'start hands-free']);
    expect(voice.state().status).toBe('open');
  });

  it('[AVA-03] says so when nothing was heard for 20 seconds', async () => {
    const { voice, hear } = await prepared();
    voice.open('hands-free');
    await vi.advanceTimersByTimeAsync(15_000);
    hear().onLevel(0.4);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(voice.state().status).toBe('open');
    await vi.advanceTimersByTimeAsync(6000);
    expect(voice.state()).toMatchObject({ status: 'fault', fault: 'silent' });
  });

  it('goes by what was heard where nothing can be put right', async () => {
    const { voice, said, hear } = await prepared({ putRight: () => Promise.reject(new Error('offline')) });
    voice.open('hands-free');
    hear().onFinal('Start RemiPro.');
    await vi.advanceTimersByTimeAsync(2100);
    expect(said).toEqual(['Start RemiPro.']);
  });

  it('sound without words says nothing', async () => {
    const { voice, said, hear } = await prepared();
    voice.open('hands-free');
    hear().onFinal('');
    await vi.advanceTimersByTimeAsync(3000);
    expect(said).toEqual([]);
    expect(voice.state().status).toBe('open');
  });
});

describe('push to talk', () => {
  it('[AVA-03] letting go says it, sliding away throws it away', async () => {
    const { voice, said, calls, hear } = await prepared();
    voice.open('push');
    voice.finish();
    expect(voice.state().status).toBe('finding');
    hear().onFinal('How are you?');
    await vi.advanceTimersByTimeAsync(2100);
    expect(said).toEqual(['How are you?']);
    expect(voice.state().status).toBe('closed');
    voice.open('push');
    voice.discard();
    expect(calls.at(-1)).toBe('discard');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(said).toHaveLength(1);
    expect(voice.state()).toMatchObject({ status: 'closed', fault: null });
  });
});

describe('where the microphone fails', () => {
  it.each(['blocked', 'missing', 'busy'] as const)(
    '[AVA-03] the reason is known, and held words are said: %s',
    async (fault) => {
      const { voice, said, hear } = await prepared();
      voice.open('hands-free');
      hear().onFinal('I see.');
      hear().onFault(fault);
      expect(said).toEqual(['I see.']);
      expect(voice.state()).toMatchObject({ status: 'fault', fault });
      await voice.tryAgain();
      expect(voice.state()).toMatchObject({ status: 'closed', fault: null });
    },
  );

  it('stays a fault where there is nothing to listen with, until it is tried again', async () => {
    let opened = 0;
    const { voice } = await prepared({
      openRecogniser: async () => {
        opened += 1;
        if (opened === 1) throw new Error('no model');
        return { start() {}, finish() {}, discard() {}, close() {} };
      },
    });
    expect(voice.state()).toMatchObject({ status: 'fault', fault: 'failed' });
    voice.discard();
    expect(voice.state().status).toBe('fault');
    await voice.tryAgain();
    expect(voice.state().status).toBe('closed');
  });

  it('nothing said is lost when the page goes', async () => {
    const { voice, said, hear } = await prepared();
    voice.open('hands-free');
    hear().onFinal('Goodbye.');
    voice.close();
    expect(said).toEqual(['Goodbye.']);
  });
});

describe('the model on the device', () => {
  it('is fetched only when asked for, and tells how far it is', async () => {
    const asked: boolean[] = [];
    const { voice } = await prepared({
      openRecogniser: async (_events, { mayFetch, onProgress }) => {
        asked.push(mayFetch);
        if (!mayFetch) return null;
        onProgress(0.4);
        await new Promise((resolve) => setTimeout(resolve, 1000));
        return { start() {}, finish() {}, discard() {}, close() {} };
      },
    });
    expect(voice.state().status).toBe('needs-model');
    voice.open('hands-free');
    expect(voice.state().status).toBe('needs-model');
    voice.fetchModel();
    await vi.advanceTimersByTimeAsync(10);
    expect(voice.state()).toMatchObject({ status: 'loading', progress: 0.4 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(voice.state().status).toBe('closed');
    expect(asked).toEqual([false, true]);
  });

  it('is looked for when the browser turns out not to listen after all', async () => {
    let useless = () => {};
    let opened = 0;
    const { voice } = await prepared({
      openRecogniser: async (_events, { onUseless }) => {
        opened += 1;
        useless = onUseless;
        return opened > 1 ? null : { start() {}, finish() {}, discard() {}, close() {} };
      },
    });
    voice.open('hands-free');
    useless();
    await vi.advanceTimersByTimeAsync(0);
    expect(voice.state().status).toBe('needs-model');
  });
});
