import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VoiceWays } from '../hear/doctors-voice.ts';
import type { HearingEvents, Recogniser } from '../hear/recogniser.ts';
import type { Speaking, SpeakingState } from '../speaking.ts';
import { type SpokenStage, useSpokenTalk } from '../use-spoken-talk.ts';
import { VoiceBar } from './voice-bar.tsx';

const calls: string[] = [];
const said: string[] = [];
let events: HearingEvents;
let stage: SpokenStage;
const recogniser: Recogniser = {
  start: (manner) => void calls.push(`start ${manner}`),
  finish: () => void calls.push('finish'),
  discard: () => void calls.push('discard'),
  close: () => void calls.push('close'),
};
const ways: Pick<VoiceWays, 'openRecogniser' | 'putRight'> = {
  openRecogniser: async (given) => {
    events = given;
    return recogniser;
  },
  putRight: async (text) => text,
};

/** A patient's voice that says everything until it is stopped. */
function fakeSpeaking() {
  const listeners = new Set<() => void>();
  let turn: { id: string; text: string } | null = null;
  let state: SpeakingState = { isSpeaking: false, mouth: 'rest', caption: '', level: 0 };
  const set = (next: SpeakingState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const speaking: Speaking = {
    prime: () => void calls.push('prime'),
    say(next) {
      turn = next;
      set({ isSpeaking: true, mouth: 'A', caption: next.text, level: 1 });
    },
    stop() {
      const cut = turn && { turnId: turn.id, heard: 'It is the' };
      turn = null;
      set({ isSpeaking: false, mouth: 'rest', caption: '', level: 0 });
      return cut;
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {},
  };
  return speaking;
}

interface TalkProps {
  given?: typeof ways;
  speaking?: Speaking | null;
  hosted?: Parameters<typeof useSpokenTalk>[0]['hosted'];
  reply?: { n: number; text: string } | null;
}
const onSay = (text: string) => void said.push(text);
const onStage = (next: SpokenStage) => {
  stage = next;
};
function Talk({ given = ways, speaking = null, hosted = null, reply = null }: TalkProps) {
  const talk = useSpokenTalk({ ways: given, speaking, hosted, reply, isAnswering: false, onSay, onStage });
  if (!talk.voice) return null;
  return (
    <VoiceBar
      voice={talk.voice}
      situation={{
        voice: talk.state,
        name: 'Brian',
        isPatientSpeaking: talk.patient.isSpeaking,
        isAnswering: false,
        hasCutIn: talk.hasCutIn,
        modelMegabytes: 43,
      }}
      stage={talk.word}
      manner={talk.manner}
      onManner={talk.choose}
      onTap={() => speaking?.prime()}
    />
  );
}

beforeEach(() => {
  calls.length = 0;
  said.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const settle = () => vi.waitFor(() => expect(stage).toBeDefined());
const tap = async () => fireEvent.click(await screen.findByRole('button', { name: 'Open the microphone' }));
/** Its first sound has come. */
const opened = async () => {
  await tap();
  act(() => events.onLevel(0));
};

describe('the voice bar', () => {
  it('[AVA-03] asks nobody to speak before the microphone gives sound', async () => {
    render(<Talk />);
    await tap();
    screen.getByText('Opening the microphone');
    expect(stage.word).toBe('waiting');
    act(() => events.onLevel(0));
    screen.getByText('Go on, Brian can hear you.');
    expect(stage.word).toBe('listening');
  });

  it('[AVA-03] opens by a tap, which also lets the page make sound, and shows sure words and guesses apart', async () => {
    render(<Talk speaking={fakeSpeaking()} />);
    await screen.findByText('Tap to talk');
    expect(stage.word).toBe('waiting');
    await opened();
    expect(calls).toEqual(['prime', 'start hands-free']);
    expect(stage.word).toBe('listening');
    events.onSpeech();
    events.onWords({ sure: 'That sounds a lot', guess: 'to have' });
    expect((await screen.findByText('to have')).className).toContain('guess');
    expect(screen.getByRole('button', { name: 'Close the microphone' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Brian: Listening. The microphone is open.');
  });

  it('[AVA-03] lets words be mended before they are said', async () => {
    render(<Talk />);
    await opened();
    events.onFinal('Any pane?');
    fireEvent.click(await screen.findByRole('button', { name: 'Mend the words' }));
    expect(stage.word).toBe('waiting');
    const words = screen.getByLabelText('Your words');
    fireEvent.change(words, { target: { value: 'Any pain?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Say it' }));
    expect(said).toEqual(['Any pain?']);
  });

  it('[AVA-02] a hosted face takes the drawn one’s place, though not while another voice speaks', async () => {
    const picture = {} as MediaStream;
    const listeners = new Set<() => void>();
    let there: MediaStream | null = null;
    const hosted = {
      picture: () => there,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    const becomes = (next: MediaStream | null) =>
      act(() => {
        there = next;
        for (const listener of listeners) listener();
      });
    const speaking = fakeSpeaking();
    render(<Talk speaking={speaking} hosted={hosted} />);
    await settle();
    act(() => speaking.say({ id: '2', text: 'It is the licence.' }));
    becomes(picture);
    expect(stage.picture).toBeNull();
    act(() => void speaking.stop());
    expect(stage.picture).toBe(picture);
    // Lost: at once, whoever speaks.
    act(() => speaking.say({ id: '4', text: 'And the bus.' }));
    becomes(null);
    expect(stage.picture).toBeNull();
  });

  it('[AVA-03] says each new turn of the patient once, and cutting in keeps what was heard', async () => {
    const speaking = fakeSpeaking();
    const before = { n: 2, text: 'Morning.' };
    const view = render(<Talk speaking={speaking} reply={before} />);
    await opened();
    expect(speaking.state().isSpeaking).toBe(false);
    view.rerender(<Talk speaking={speaking} reply={{ n: 4, text: 'It is the licence.' }} />);
    await vi.waitFor(() => expect(stage).toMatchObject({ word: 'speaking', caption: 'It is the licence.' }));
    screen.getByText('Talk to cut in');
    events.onSpeech();
    await vi.waitFor(() =>
      expect(stage).toEqual({
        speech: speaking,
        picture: null,
        word: 'interrupted',
        caption: 'It is the –',
        isTyping: false,
        heard: { 4: 'It is the' },
      }),
    );
  });

  it('[AVA-03] push to talk: held by pointer, by key or by Space, thrown away by sliding', async () => {
    render(<Talk />);
    await screen.findByText('Tap to talk');
    fireEvent.click(screen.getByRole('radio', { name: 'Push to talk' }));
    const button = screen.getByRole('button', { name: 'Hold to talk' });
    // The test's window knows no pointer; a mouse has all that is asked of one.
    const pointer = (type: string, clientY: number) =>
      fireEvent(button, new MouseEvent(type, { bubbles: true, button: 0, clientX: 10, clientY }));
    calls.length = 0;
    pointer('pointerdown', 10);
    pointer('pointerup', 20);
    expect(calls).toEqual(['start push', 'finish']);
    events.onFinal('');
    calls.length = 0;
    pointer('pointerdown', 10);
    pointer('pointerup', 200);
    expect(calls).toEqual(['start push', 'discard']);
    calls.length = 0;
    fireEvent.keyDown(button, { key: 'Enter' });
    fireEvent.keyDown(button, { key: 'Enter', repeat: true });
    fireEvent.keyUp(button, { key: 'Enter' });
    expect(calls).toEqual(['start push', 'finish']);
    events.onFinal('');
    calls.length = 0;
    fireEvent.keyDown(window, { code: 'Space' });
    fireEvent.keyUp(window, { code: 'Space' });
    expect(calls).toEqual(['start push', 'finish']);
  });

  it('leaves Space to whatever has the focus', async () => {
    render(
      <>
        <Talk />
        <textarea aria-label="Pad" />
      </>,
    );
    await screen.findByText('Tap to talk');
    screen.getByLabelText('Pad').focus();
    fireEvent.keyDown(window, { code: 'Space' });
    expect(calls).toEqual([]);
  });

  it('[AVA-03] changes to text at any time, and back', async () => {
    render(<Talk />);
    await opened();
    fireEvent.click(screen.getByRole('radio', { name: 'Text' }));
    await vi.waitFor(() => expect(stage).toMatchObject({ isTyping: true, word: null }));
    expect(calls.at(-1)).toBe('discard');
    expect(screen.queryByRole('button', { name: /microphone/ })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Hands-free' }));
    await screen.findByText('Tap to talk');
  });

  it.each([
    ['blocked', 'The microphone is blocked.', /beside the address/],
    ['missing', 'No microphone was found.', /Plug it in/],
    ['silent', 'Nothing was heard for 20 seconds.', /muted/],
  ] as const)('[AVA-03] says why nothing is heard and what to do: %s', async (fault, title, help) => {
    render(<Talk />);
    await opened();
    events.onFault(fault);
    expect((await screen.findByRole('alert')).textContent).toContain(title);
    expect(stage.word).toBe('waiting');
    const [first] = screen.getAllByRole('button').filter((button) => !(button as HTMLButtonElement).disabled);
    expect(first?.textContent).toBe('Type instead');
    fireEvent.click(screen.getByRole('button', { name: 'How to allow it' }));
    screen.getByText(help);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Tap to talk');
    await opened();
    events.onFault(fault);
    fireEvent.click(await screen.findByRole('button', { name: 'Type instead' }));
    expect(stage.isTyping).toBe(true);
  });

  it('[AVA-03] names the size of the model before it is fetched, that the clock goes on, and how far it is', async () => {
    let finish: (opened: Recogniser) => void = () => {};
    const fetching: typeof ways = {
      ...ways,
      openRecogniser: async (_events, { mayFetch, onProgress }) => {
        if (!mayFetch) return null;
        onProgress(0.25);
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    };
    render(<Talk given={fetching} />);
    await screen.findByText(/A speech model of 43 MB can, .*The clock goes on/);
    fireEvent.click(screen.getByRole('button', { name: 'Load it' }));
    await screen.findByText('Loading the speech model: 25%');
    screen.getByText(/The clock goes on: you can type/);
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.25);
    finish(recogniser);
    await screen.findByText('Tap to talk');
    await settle();
  });
});
