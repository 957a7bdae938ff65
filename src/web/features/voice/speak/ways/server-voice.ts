import type { SpokenSentence } from '#contract/voice/patient-voice.ts';
import { loudnessOf } from '#web/lib/sound/loudness.ts';
import { followSentences } from './sentence-clock.ts';
import { type Tell, type TurnToSay, Unsaid, type WayOfSpeaking } from './way-of-speaking.ts';
import { within } from './within.ts';

export interface SpeechCalls {
  /** Each sentence of the turn as soon as it can be heard. */
  listen: (turnId: string, onSentence: (sentence: SpokenSentence) => void, signal: AbortSignal) => Promise<void>;
  sound: (address: string, signal: AbortSignal) => Promise<ArrayBuffer>;
}

/** Enough for the ear to hear that a sentence has ended. */
const betweenSentences = 0.12;
const leadSeconds = 0.03;
/** Shorter, and the ear hears a click. */
const fadeSeconds = 0.06;
const resumeMs = 1000;
const soundWithinMs = 20_000;

/** The server's own sound. The clock of the sound card says when what is heard. */
export function serverVoice(calls: SpeechCalls, openContext = () => new AudioContext()): WayOfSpeaking {
  let context: AudioContext | null = null;
  const open = () => {
    context ??= openContext();
    return context;
  };

  return {
    prime() {
      const audio = open();
      void audio.resume().catch(() => undefined);
      // Safari counts a context as started by a tap only once it has played something.
      const nothing = audio.createBufferSource();
      nothing.buffer = audio.createBuffer(1, 1, audio.sampleRate);
      nothing.connect(audio.destination);
      nothing.start();
    },
    begin(turn, tell) {
      try {
        return sayThrough(open(), calls, turn, tell);
      } catch (error) {
        return { done: Promise.reject(new Unsaid('', turn.text, error)), stop: () => '' };
      }
    },
    close() {
      void context?.close().catch(() => undefined);
    },
  };
}

function sayThrough(audio: AudioContext, calls: SpeechCalls, turn: TurnToSay, tell: Tell) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const gain = audio.createGain();
  const meter = audio.createAnalyser();
  gain.connect(meter).connect(audio.destination);
  const sources: AudioBufferSourceNode[] = [];
  const clock = followSentences(
    () => audio.currentTime,
    tell,
    () => loudnessOf(meter),
  );
  let said = '';

  const play = async (sentence: SpokenSentence, bytes: ArrayBuffer) => {
    const buffer = await audio.decodeAudioData(bytes);
    signal.throwIfAborted();
    const source = audio.createBufferSource();
    source.buffer = buffer;
    source.connect(gain);
    const begun = sources.length > 0 ? clock.end() + betweenSentences : 0;
    const start = Math.max(audio.currentTime + leadSeconds, begun);
    source.start(start);
    sources.push(source);
    clock.add(sentence, start);
    said = `${said} ${sentence.text}`.trim();
  };

  const run = async () => {
    await running(audio);
    let playing = Promise.resolve();
    await calls.listen(
      turn.id,
      (sentence) => {
        // Sounds are fetched as soon as they are known and played in their order.
        const bytes = within(soundWithinMs, 'the sound did not come', calls.sound(sentence.sound, signal));
        bytes.catch(() => undefined);
        playing = playing.then(async () => play(sentence, await bytes));
        playing.catch(() => undefined);
      },
      signal,
    );
    await playing;
    if (sources.length === 0) throw new Error('no sound came');
  };

  const untilSilent = () => untilTime(audio, clock.end(), signal);
  const finish = () => {
    clock.stop();
    gain.disconnect();
    meter.disconnect();
  };
  const done = run()
    .then(untilSilent)
    .catch(async (error: unknown) => {
      if (signal.aborted) return;
      await untilSilent();
      if (!signal.aborted) throw new Unsaid(said, turn.text.slice(said.length).trim(), error);
    });

  return {
    done: done.finally(() => {
      // After a stop the sound still fades.
      if (!signal.aborted) finish();
    }),
    stop() {
      const heard = clock.heard();
      stopping.abort();
      const end = audio.currentTime + fadeSeconds;
      gain.gain.setValueAtTime(1, audio.currentTime);
      gain.gain.linearRampToValueAtTime(0, end);
      for (const source of sources) source.stop(end);
      clock.stop();
      setTimeout(finish, fadeSeconds * 2000);
      return heard;
    },
  };
}

/** Where no tap has allowed sound, the clock of the sound card stands still: better to say so than to wait. */
async function running(audio: AudioContext): Promise<void> {
  if (audio.state === 'running') return;
  await within(resumeMs, 'sound is not allowed yet', audio.resume());
}

function untilTime(audio: AudioContext, time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (signal.aborted || audio.currentTime >= time) return resolve();
      setTimeout(look, Math.max(20, (time - audio.currentTime) * 1000));
    };
    signal.addEventListener('abort', () => resolve(), { once: true });
    look();
  });
}
