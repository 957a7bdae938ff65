import { silenceThatEndsMs } from '#core/speech/voice-activity.ts';
import type { HearingEvents, HearingFault, Manner, Recogniser } from '../recogniser.ts';

/** The part of the Web Speech API that is used; TypeScript knows none of it. */
export interface BrowserRecognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** Newer browsers: the sound stays on the device. */
  processLocally?: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}
interface Results extends Event {
  results: ArrayLike<{ isFinal: boolean; 0?: { transcript: string } }>;
}
type RecognitionMaker = (new () => BrowserRecognition) & {
  available?: (wish: { langs: string[]; processLocally: boolean }) => Promise<string>;
};

const language = 'en-GB';

export function browserRecognition(): RecognitionMaker | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    RecognitionMaker | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

const faults: Readonly<Record<string, HearingFault>> = { 'not-allowed': 'blocked', 'audio-capture': 'missing' };
/** The browser has the words for it, but not the means: something else must listen. */
const withoutMeans = ['network', 'service-not-allowed', 'language-not-supported'];
const recovers = ['no-speech', 'aborted'];
/** The browser has no loudness to tell; the meter moves while it hears a sound. */
const someLevel = 0.5;

/** `onUseless` is told once, when this browser turns out not to be able to listen after all. */
export async function createBrowserRecogniser(
  Maker: RecognitionMaker,
  events: HearingEvents,
  onUseless: () => void,
): Promise<Recogniser> {
  const isLocal =
    (await Maker.available?.({ langs: [language], processLocally: true }).catch(() => '')) === 'available';
  let recognition: BrowserRecognition | null = null;
  let manner: Manner | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    const stopped = recognition;
    recognition = null;
    stopped?.abort();
  }

  function listen(): void {
    const own = new Maker();
    recognition = own;
    own.lang = language;
    own.continuous = true;
    own.interimResults = true;
    if (isLocal) own.processLocally = true;
    let words = { sure: '', guess: '' };
    const isOwn = () => recognition === own;
    const end = () => {
      const text = `${words.sure} ${words.guess}`.trim();
      stop();
      events.onLevel(0);
      events.onFinal(text);
      if (manner === 'hands-free') listen();
    };
    own.addEventListener('audiostart', () => isOwn() && events.onLevel(0));
    own.addEventListener('speechstart', () => {
      if (!isOwn()) return;
      events.onSpeech();
      events.onLevel(someLevel);
    });
    own.addEventListener('speechend', () => isOwn() && events.onLevel(0));
    own.addEventListener('result', (event) => {
      if (!isOwn()) return;
      words = wordsIn((event as Results).results);
      events.onWords(words);
      clearTimeout(timer);
      if (manner === 'hands-free') timer = setTimeout(end, silenceThatEndsMs);
    });
    own.addEventListener('error', (event) => {
      const { error = '' } = event as Event & { error?: string };
      if (!isOwn() || recovers.includes(error)) return;
      stop();
      manner = null;
      if (withoutMeans.includes(error)) onUseless();
      else events.onFault(faults[error] ?? 'failed');
    });
    own.addEventListener('end', () => {
      if (!isOwn()) return;
      recognition = null;
      clearTimeout(timer);
      const text = `${words.sure} ${words.guess}`.trim();
      if (text !== '' || manner === null) events.onFinal(text);
      // Browsers end by themselves after a while of silence.
      if (manner === 'hands-free') listen();
    });
    own.start();
  }

  return {
    start(next) {
      stop();
      manner = next;
      listen();
    },
    finish() {
      manner = null;
      // Its last words come before its end; where it has ended already there are none.
      if (recognition) recognition.stop();
      else events.onFinal('');
    },
    discard() {
      manner = null;
      stop();
    },
    close() {
      manner = null;
      stop();
    },
  };
}

function wordsIn(results: Results['results']): { sure: string; guess: string } {
  const of = (isFinal: boolean) =>
    Array.from(results)
      .filter((result) => result.isFinal === isFinal)
      .map((result) => result[0]?.transcript.trim() ?? '')
      .join(' ')
      .trim();
  return { sure: of(true), guess: of(false) };
}
