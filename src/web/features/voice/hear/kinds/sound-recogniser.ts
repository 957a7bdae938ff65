import { noWords, settledWords } from '#core/speech/settled-words.ts';
import { hearFrame, levelOf, quiet, type VoiceActivity } from '#core/speech/voice-activity.ts';
import { hearingRate, type Microphone, openMicrophone } from '../capture/microphone.ts';
import { faultOf, type HearingEvents, type Manner, type Recogniser } from '../recogniser.ts';

/** Makes words of a stretch of sound. */
export interface Ear {
  hear(sound: Float32Array): Promise<string>;
  /** Quick enough to hear the same sound again while it grows. */
  hearsPartials: boolean;
  close(): void;
}

/** What was heard just before it counted as speech belongs to it: the first consonant is soft. */
const keptBeforeMs = 400;
/** Silence behind the words tempts a model to hear more of them. */
const keptAfterMs = 200;
const partialEveryMs = 900;
const longestMs = 60_000;
/** A meter shows more of soft speech than the bare number would. */
const meterGain = 6;

/** The microphone, what counts as speech by its loudness, and an ear that makes words of it. */
export function createSoundRecogniser(ear: Ear, events: HearingEvents, open = openMicrophone): Recogniser {
  let microphone: Promise<Microphone> | null = null;
  let manner: Manner | null = null;
  let activity: VoiceActivity = quiet;
  let sound: Float32Array[] = [];
  /** Grows with every turn, so that an answer about an earlier one is known as late. */
  let turn = 0;
  let isHearing = false;
  let hasSpoken = false;
  let partialOf = 0;
  let lastPartial = '';

  const lengthMs = () => (sound.reduce((sum, { length }) => sum + length, 0) / hearingRate) * 1000;

  function dropAllBut(ms: number): void {
    while (lengthMs() > ms) sound.shift();
  }

  function forget(): void {
    turn += 1;
    sound = [];
    activity = { ...quiet, floor: activity.floor };
    hasSpoken = false;
    partialOf = 0;
    lastPartial = '';
  }

  async function hear(heard: readonly Float32Array[]): Promise<string> {
    isHearing = true;
    try {
      return await ear.hear(joined(heard));
    } finally {
      isHearing = false;
    }
  }

  async function hearPartial(): Promise<void> {
    const [ofTurn, before] = [turn, lastPartial];
    partialOf = lengthMs();
    // A hearing that fails says so at the end of the turn.
    const now = await hear(sound.slice()).catch(() => '');
    if (ofTurn !== turn || now === '') return;
    lastPartial = now;
    events.onWords(settledWords(before, now));
  }

  /** Without the silence that ended it; whoever was too soft to count as speech is heard whole. */
  function spoken(): Float32Array[] {
    const surplus = activity.silentMs < lengthMs() ? activity.silentMs - keptAfterMs : 0;
    let kept = lengthMs() - Math.max(0, surplus);
    return sound.filter(({ length }) => {
      const isKept = kept > 0;
      kept -= (length / hearingRate) * 1000;
      return isKept;
    });
  }

  async function end(): Promise<void> {
    const heard = spoken();
    forget();
    const ofTurn = turn;
    try {
      const text = await hear(heard);
      if (ofTurn === turn || text !== '') events.onFinal(text);
    } catch {
      events.onFault('failed');
    }
  }

  function onFrame(frame: Float32Array): void {
    if (manner === null) return;
    const level = levelOf(frame);
    const before = activity;
    activity = hearFrame(activity, level, (frame.length / hearingRate) * 1000);
    events.onLevel(Math.min(1, level * meterGain));
    sound.push(frame);
    if (activity.isSpeaking && !before.isSpeaking) {
      // A long silence before the words makes a model hear none, whoever holds the button and thinks first.
      if (!hasSpoken) dropAllBut(keptBeforeMs);
      hasSpoken = true;
      events.onSpeech();
    }
    if (manner === 'hands-free' && !activity.isSpeaking) {
      if (before.isSpeaking) return void end();
      return void dropAllBut(keptBeforeMs);
    }
    if (lengthMs() > longestMs) return void end();
    const isDue = ear.hearsPartials && activity.isSpeaking && !isHearing && lengthMs() - partialOf > partialEveryMs;
    if (isDue) void hearPartial();
  }

  return {
    start(next) {
      forget();
      manner = next;
      events.onWords(noWords);
      microphone ??= open(onFrame, () => events.onFault('missing'));
      microphone.catch((error: unknown) => {
        microphone = null;
        manner = null;
        events.onFault(faultOf(error));
      });
    },
    finish() {
      if (manner === null) return;
      const spoke = sound.length > 0;
      manner = null;
      if (spoke) void end();
      else events.onFinal('');
    },
    discard() {
      manner = null;
      forget();
    },
    close() {
      manner = null;
      forget();
      void microphone?.then((opened) => opened.close()).catch(() => {});
      microphone = null;
      ear.close();
    },
  };
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
