import type { DoctorsVoiceState } from '../hear/doctors-voice.ts';
import { faultWords } from '../hear/words-of-hearing.ts';

export interface Situation {
  voice: DoctorsVoiceState;
  /** The patient's first name. */
  name: string;
  isPatientSpeaking: boolean;
  /** Said, and not yet answered. */
  isAnswering: boolean;
  /** The doctor has cut in, and not finished. */
  hasCutIn: boolean;
  modelMegabytes: number;
}

export type StageWord = 'listening' | 'thinking' | 'speaking' | 'interrupted' | 'waiting';

export function stageWord({
  voice,
  isPatientSpeaking,
  isAnswering,
  hasCutIn,
}: Omit<Situation, 'name' | 'modelMegabytes'>): StageWord {
  if (voice.status === 'fault' || voice.status === 'mending') return 'waiting';
  if (voice.status === 'open' && hasCutIn) return 'interrupted';
  if (isPatientSpeaking) return 'speaking';
  if (isAnswering || voice.status === 'held' || voice.status === 'finding') return 'thinking';
  return voice.status === 'open' && voice.isHeard ? 'listening' : 'waiting';
}

/** The two lines beside the microphone: what it is about, and what to do. */
export function barLines({ voice, name, isPatientSpeaking, isAnswering, modelMegabytes }: Situation): {
  main: string;
  hint: string;
} {
  const isHandsFree = voice.manner === 'hands-free';
  switch (voice.status) {
    case 'preparing':
      return { main: 'One moment', hint: 'Looking for a way to hear you' };
    case 'needs-model':
      return {
        main: 'This browser cannot turn speech into words.',
        hint: `A speech model of ${modelMegabytes} MB can, on this device. It is fetched once and kept. The clock goes on meanwhile.`,
      };
    case 'loading':
      return {
        main: `Loading the speech model: ${Math.floor(voice.progress * 100)}%`,
        hint: `${modelMegabytes} MB, once. The clock goes on: you can type meanwhile.`,
      };
    case 'fault': {
      const { title, why } = faultWords[voice.fault ?? 'failed'];
      return { main: title, hint: why };
    }
    case 'finding':
      return { main: voice.held || 'Finding your words', hint: 'One moment' };
    case 'held':
      return { main: voice.held, hint: 'Said in a moment' };
    case 'mending':
      return { main: '', hint: 'Enter says it, Escape says it as it was' };
    case 'open':
      if (!voice.isHeard) return { main: 'Opening the microphone', hint: 'One moment' };
      if (isPatientSpeaking)
        return { main: 'Talk to cut in', hint: `${manner(isHandsFree)}. ${name} stops when you speak.` };
      return {
        main: `Go on, ${name} can hear you.`,
        hint: isHandsFree ? 'Hands-free' : 'Let go to say it, slide away to throw it away',
      };
    case 'closed':
      if (isAnswering) return { main: `${name} is thinking`, hint: manner(isHandsFree) };
      if (isHandsFree) return { main: 'Tap to talk', hint: 'Open until you stop for 1.2 seconds. Tap to close it.' };
      return { main: 'Hold to talk', hint: 'Hold the button, or Space. Letting go says it.' };
  }
}

const manner = (isHandsFree: boolean): string => (isHandsFree ? 'Hands-free' : 'Push to talk');
