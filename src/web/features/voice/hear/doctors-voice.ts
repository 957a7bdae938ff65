import { noWords, type PartialWords } from '#core/speech/settled-words.ts';
import type { HearingEvents, HearingFault, Manner, Recogniser } from './recogniser.ts';

/** Where the doctor's voice is: what the bar shows follows from it. */
export interface DoctorsVoiceState {
  status: /** The ways to listen are being looked for. */
    | 'preparing'
    /** Only the model on this device would do, and it has to be fetched first. */
    | 'needs-model'
    | 'loading'
    | 'closed'
    | 'open'
    /** The turn is over, its words are being found. */
    | 'finding'
    /** The words stand for a moment before they are said. */
    | 'held'
    | 'mending'
    | 'fault';
  manner: Manner;
  /** Open and giving sound: what was said before is not heard. */
  isHeard: boolean;
  words: PartialWords;
  /** The words of the turn, before they are said. */
  held: string;
  progress: number;
  fault: HearingFault | null;
}

export interface VoiceWays {
  /** Null where the model must be fetched and may not be yet. */
  openRecogniser(
    events: HearingEvents,
    options: { mayFetch: boolean; onProgress: (share: number) => void; onUseless: () => void },
  ): Promise<Recogniser | null>;
  /** Names put right; fails or is slow where the server is. */
  putRight(text: string): Promise<string>;
  say(text: string): void;
  /** The doctor has begun to speak: whoever speaks falls silent. */
  onSpeech(): void;
}

/** Long enough to see a wrong word and reach for it; the patient seems to think meanwhile. */
const heldMs = 2000;
const putRightWithinMs = 1500;
const silentFaultMs = 20_000;
const loudEnough = 0.05;

export type DoctorsVoice = ReturnType<typeof createDoctorsVoice>;

export function createDoctorsVoice(ways: VoiceWays) {
  let state: DoctorsVoiceState = {
    status: 'preparing',
    manner: 'hands-free',
    isHeard: false,
    words: noWords,
    held: '',
    progress: 0,
    fault: null,
  };
  const listeners = new Set<() => void>();
  const levelListeners = new Set<(level: number) => void>();
  let recogniser: Recogniser | null = null;
  let isClosed = false;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  /** Whether the microphone is to be open once the turn is said. */
  let staysOpen = false;

  function set(change: Partial<DoctorsVoiceState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  const tellLevel = (level: number) => {
    for (const listener of levelListeners) listener(level);
  };

  function watchSilence(): void {
    clearTimeout(silence);
    if (state.status !== 'open' || state.manner !== 'hands-free') return;
    silence = setTimeout(() => fail('silent'), silentFaultMs);
  }

  function fail(fault: HearingFault): void {
    clearTimeout(silence);
    staysOpen = false;
    recogniser?.discard();
    tellLevel(0);
    // Words that were held are said first: nothing is lost by a microphone that goes.
    if (state.held !== '' && state.status === 'held') sayHeld();
    set({ status: 'fault', fault, words: noWords });
  }

  function sayHeld(): void {
    clearTimeout(holding);
    const { held } = state;
    set({ status: staysOpen ? 'open' : 'closed', held: '', words: noWords });
    if (held.trim() !== '') ways.say(held.trim());
    watchSilence();
  }

  const events: HearingEvents = {
    onLevel(level) {
      if (state.status === 'open' && !state.isHeard) set({ isHeard: true });
      if (level > loudEnough) watchSilence();
      tellLevel(level);
    },
    onSpeech() {
      if (state.status !== 'open' && state.status !== 'held') return;
      // Somebody who goes on was not at the end: what was held becomes the beginning.
      clearTimeout(holding);
      ways.onSpeech();
      watchSilence();
    },
    onWords(words) {
      if (state.status !== 'open' && state.status !== 'held') return;
      watchSilence();
      set({ words });
    },
    onFinal(text) {
      tellLevel(0);
      if (state.status === 'fault' || state.status === 'mending') return;
      const held = [state.held, text.trim()].filter((part) => part !== '').join(' ');
      if (held === '') {
        set({ status: staysOpen ? 'open' : 'closed', words: noWords });
        return watchSilence();
      }
      clearTimeout(silence);
      set({ status: 'held', held, words: noWords });
      clearTimeout(holding);
      holding = setTimeout(sayHeld, heldMs);
      void withinTime(ways.putRight(held)).then((right) => {
        if (right !== null && state.status === 'held' && state.held === held) set({ held: right });
      });
    },
    onFault: fail,
  };

  async function prepare(mayFetch: boolean): Promise<void> {
    set({ status: mayFetch ? 'loading' : 'preparing', progress: 0, fault: null });
    try {
      const opened = await ways.openRecogniser(events, {
        mayFetch,
        onProgress: (progress) => set({ status: 'loading', progress }),
        onUseless: () => {
          recogniser?.close();
          void prepare(false);
        },
      });
      if (isClosed) return opened?.close();
      recogniser = opened;
      set({ status: opened ? 'closed' : 'needs-model' });
    } catch {
      if (!isClosed) set({ status: 'fault', fault: 'failed' });
    }
  }
  void prepare(false);

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    subscribeLevel(listener: (level: number) => void) {
      levelListeners.add(listener);
      return () => void levelListeners.delete(listener);
    },
    fetchModel: () => void prepare(true),
    /** Inside a tap. */
    open(manner: Manner) {
      if (!recogniser || state.status === 'mending') return;
      if (state.status === 'held') sayHeld();
      staysOpen = manner === 'hands-free';
      set({ status: 'open', manner, isHeard: false, fault: null, words: noWords });
      recogniser.start(manner);
      watchSilence();
    },
    /** The button is let go: what was said is the turn. */
    finish() {
      if (state.status !== 'open') return;
      staysOpen = false;
      set({ status: 'finding' });
      recogniser?.finish();
    },
    /** Thrown away; the microphone closes. */
    discard() {
      staysOpen = false;
      clearTimeout(silence);
      recogniser?.discard();
      tellLevel(0);
      // Words that are there already are said: only what is being spoken is thrown away.
      if (state.status === 'held' || state.status === 'mending') sayHeld();
      else if (recogniser && ['open', 'finding', 'fault'].includes(state.status)) {
        set({ status: 'closed', words: noWords, fault: null });
      }
    },
    mend() {
      clearTimeout(holding);
      recogniser?.discard();
      tellLevel(0);
      set({ status: 'mending', words: noWords });
    },
    sayMended(text: string) {
      set({ held: text });
      const goesOn = staysOpen;
      sayHeld();
      if (goesOn) recogniser?.start('hands-free');
    },
    async tryAgain() {
      recogniser?.close();
      recogniser = null;
      await prepare(false);
    },
    close() {
      isClosed = true;
      clearTimeout(silence);
      // What was said is said.
      if (state.status === 'held') sayHeld();
      recogniser?.close();
    },
  };
}

/** Null where it failed or took too long: then the words stand as they were heard. */
function withinTime(work: Promise<string>): Promise<string | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, putRightWithinMs, null));
  return Promise.race([work.catch(() => null), late]);
}
