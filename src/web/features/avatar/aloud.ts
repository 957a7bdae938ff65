import { createLetterSpeech, type LetterSpeech } from '#web/clinical/portrait/living/letter-speech.ts';

/** As much as one message may hold. */
const mostShapes = 500;

/** Only a voice on this machine: others would send the words to somebody. */
const ownVoice = (): SpeechSynthesisVoice | undefined =>
  window.speechSynthesis
    ?.getVoices()
    .filter(({ lang, localService }) => lang.startsWith('en') && localService)
    .sort((a, b) => Number(b.lang === 'en-GB') - Number(a.lang === 'en-GB'))[0];

/** Says something with the browser's voice, its lips word by word, or without a sound where there is no voice. */
export function createAloud(): LetterSpeech {
  const letters = createLetterSpeech(mostShapes);
  const listeners = new Set<() => void>();
  let voiced: SpeechSynthesisUtterance | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  letters.subscribe(tell);

  const hush = () => {
    voiced = null;
    window.speechSynthesis?.cancel();
    letters.hush();
  };
  const sayWith = (voice: SpeechSynthesisVoice, text: string) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.addEventListener('boundary', ({ charIndex }) => {
      if (voiced === utterance) letters.say(/\S+/.exec(text.slice(charIndex))?.[0] ?? '');
    });
    const end = () => {
      if (voiced === utterance) hush();
    };
    utterance.addEventListener('end', end);
    // Refused in the middle: the rest is mouthed without a sound.
    utterance.addEventListener('error', end);
    voiced = utterance;
    window.speechSynthesis.speak(utterance);
    tell();
  };
  return {
    state: () => {
      const { isSpeaking, ...mouth } = letters.state();
      return { ...mouth, isSpeaking: isSpeaking || voiced !== null };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say: (text) => {
      hush();
      const voice = ownVoice();
      if (voice) sayWith(voice, text);
      else letters.say(text);
    },
    hush,
  };
}
