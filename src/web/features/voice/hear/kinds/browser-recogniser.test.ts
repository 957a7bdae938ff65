import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BrowserRecognition, createBrowserRecogniser } from './browser-recogniser.ts';

class FakeRecognition extends EventTarget implements BrowserRecognition {
  static made: FakeRecognition[] = [];
  static isLocal = 'available';
  static available = async () => FakeRecognition.isLocal;
  lang = '';
  continuous = false;
  interimResults = false;
  processLocally?: boolean;
  start = vi.fn();
  abort = vi.fn();
  stop = vi.fn(() => void this.dispatchEvent(new Event('end')));
  constructor() {
    super();
    FakeRecognition.made.push(this);
  }
  tell(type: string, more: object = {}) {
    this.dispatchEvent(Object.assign(new Event(type), more));
  }
  hear(...parts: [string, boolean][]) {
    this.tell('result', { results: parts.map(([transcript, isFinal]) => ({ isFinal, 0: { transcript } })) });
  }
}
const latest = () => FakeRecognition.made.at(-1) as FakeRecognition;

async function opened() {
  const events = { onLevel: vi.fn(), onSpeech: vi.fn(), onWords: vi.fn(), onFinal: vi.fn(), onFault: vi.fn() };
  const onUseless = vi.fn();
  return { recogniser: await createBrowserRecogniser(FakeRecognition, events, onUseless), events, onUseless };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeRecognition.made = [];
  FakeRecognition.isLocal = 'available';
});
afterEach(() => vi.useRealTimers());

describe('the browser’s own recognition', () => {
  it('[AVA-03] listens in British English, on the device where it can, and ends a turn by silence', async () => {
    const { recogniser, events } = await opened();
    recogniser.start('hands-free');
    expect(latest()).toMatchObject({ lang: 'en-GB', continuous: true, interimResults: true, processLocally: true });
    latest().tell('speechstart');
    expect(events.onSpeech).toHaveBeenCalledTimes(1);
    latest().hear(['Tell me ', true], ['about', false]);
    expect(events.onWords).toHaveBeenLastCalledWith({ sure: 'Tell me', guess: 'about' });
    vi.advanceTimersByTime(1000);
    latest().hear(['Tell me ', true], ['about it.', true]);
    vi.advanceTimersByTime(1000);
    expect(events.onFinal).not.toHaveBeenCalled();
    vi.advanceTimersByTime(250);
    expect(events.onFinal).toHaveBeenCalledWith('Tell me about it.');
    expect(FakeRecognition.made).toHaveLength(2);
  });

  it('asks for nothing on the device where there is nothing', async () => {
    FakeRecognition.isLocal = 'downloadable';
    const { recogniser } = await opened();
    recogniser.start('push');
    expect(latest().processLocally).toBeUndefined();
  });

  it('[AVA-03] push: letting go ends it, throwing away says nothing', async () => {
    const { recogniser, events } = await opened();
    recogniser.start('push');
    latest().hear(['How are you?', false]);
    vi.advanceTimersByTime(10_000);
    expect(events.onFinal).not.toHaveBeenCalled();
    recogniser.finish();
    expect(events.onFinal).toHaveBeenCalledWith('How are you?');
    recogniser.start('push');
    latest().hear(['Never mind', false]);
    recogniser.discard();
    latest().tell('end');
    expect(events.onFinal).toHaveBeenCalledTimes(1);
  });

  it('is over at once where the browser has stopped before it was let go', async () => {
    const { recogniser, events } = await opened();
    recogniser.start('push');
    latest().tell('end');
    recogniser.finish();
    expect(events.onFinal).toHaveBeenCalledExactlyOnceWith('');
  });

  it('goes on listening when the browser ends by itself', async () => {
    const { recogniser } = await opened();
    recogniser.start('hands-free');
    latest().tell('error', { error: 'no-speech' });
    latest().tell('end');
    expect(FakeRecognition.made).toHaveLength(2);
    expect(latest().start).toHaveBeenCalled();
  });

  it.each([
    ['not-allowed', 'blocked'],
    ['audio-capture', 'missing'],
    ['strange', 'failed'],
  ])('[AVA-03] tells why it does not hear: %s', async (error, fault) => {
    const { recogniser, events } = await opened();
    recogniser.start('hands-free');
    latest().tell('error', { error });
    expect(events.onFault).toHaveBeenCalledWith(fault);
  });

  it.each(['network', 'service-not-allowed', 'language-not-supported'])(
    'gives way where it cannot: %s',
    async (error) => {
      const { recogniser, events, onUseless } = await opened();
      recogniser.start('hands-free');
      latest().tell('error', { error });
      expect(onUseless).toHaveBeenCalledTimes(1);
      expect(events.onFault).not.toHaveBeenCalled();
    },
  );
});
