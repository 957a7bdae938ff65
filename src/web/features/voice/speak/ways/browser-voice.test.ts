import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserVoice } from './browser-voice.ts';

class FakeUtterance {
  voice: unknown = null;
  lang = '';
  rate = 1;
  pitch = 1;
  volume = 1;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onboundary: ((event: { charIndex: number; name: string }) => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

let said: FakeUtterance[];
const british = { name: 'Serena', lang: 'en-GB', localService: true };
const synthesis = {
  getVoices: () => [{ name: 'Anna', lang: 'de-DE', localService: true }, british],
  speak: (one: unknown) => said.push(one as FakeUtterance),
  cancel: vi.fn(() => said.at(-1)?.onerror?.()),
};
const way = () => browserVoice({ age: 80, sex: 'female' }, synthesis as unknown as SpeechSynthesis);
const turn = { id: '2', text: 'My head hurts. It is worse.' };
const tell = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  said = [];
  tell.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says each sentence with a voice that fits, slowly for the old', async () => {
  const { done } = way().begin(turn, tell);
  expect(said).toMatchObject([{ text: 'My head hurts.', voice: british, lang: 'en-GB', rate: 0.88 }]);
  said[0]?.onstart?.();
  said[0]?.onend?.();
  await vi.advanceTimersByTimeAsync(1);
  expect(said[1]?.text).toBe('It is worse.');
  said[1]?.onstart?.();
  said[1]?.onend?.();
  await done;
});

it('follows the words that the browser tells of, and closes the mouth when they are over', async () => {
  way().begin(turn, tell);
  said[0]?.onstart?.();
  await vi.advanceTimersByTimeAsync(60);
  expect(tell.mock.lastCall?.[0]).toMatchObject({ mouth: 'M', caption: 'My head hurts.', level: 0.4 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(tell.mock.lastCall?.[0].mouth).toBe('rest');
  said[0]?.onboundary?.({ charIndex: 8, name: 'word' });
  await vi.advanceTimersByTimeAsync(60);
  expect(tell.mock.lastCall?.[0].mouth).not.toBe('rest');
});

it('stops at once and knows what was heard', async () => {
  const { done, stop } = way().begin(turn, tell);
  said[0]?.onstart?.();
  await vi.advanceTimersByTimeAsync(200);
  said[0]?.onboundary?.({ charIndex: 3, name: 'word' });
  await vi.advanceTimersByTimeAsync(30);
  expect(stop()).toBe('My head');
  expect(synthesis.cancel).toHaveBeenCalled();
  await done;
});

it('leaves what is unsaid to another way when the browser stays silent or fails', async () => {
  const silent = way()
    .begin(turn, tell)
    .done.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await silent).toMatchObject({ heard: '', rest: turn.text });
  said = [];
  const failing = way()
    .begin(turn, tell)
    .done.catch((error: unknown) => error);
  said[0]?.onstart?.();
  said[0]?.onend?.();
  await vi.advanceTimersByTimeAsync(1);
  said[1]?.onerror?.();
  expect(await failing).toMatchObject({ heard: 'My head hurts.', rest: 'It is worse.' });
});

it('fails at once where the browser has no voice', async () => {
  const none = browserVoice({ age: 40, sex: 'male' }, undefined);
  await expect(none.begin(turn, tell).done).rejects.toMatchObject({ rest: turn.text });
  none.prime();
  none.close();
});
