import { useEffect, useRef, useState } from 'react';
import type { SpeechSource } from '../../speech-source.ts';
import { createLetterSpeech } from './letter-speech.ts';

interface Spoken {
  key: string;
  text: string;
}

/** Lips for words that are only read: they move as the latest reply comes. What stood there before is not said again. */
export function useLetterSpeech(latest: Spoken | undefined): SpeechSource {
  const [speech] = useState(createLetterSpeech);
  const said = useRef(latest);
  useEffect(() => {
    const before = said.current;
    said.current = latest;
    if (!latest || (latest.key === before?.key && latest.text === before.text)) return;
    if (latest.key === before?.key) speech.say(latest.text.slice(before.text.length));
    else {
      speech.hush();
      speech.say(latest.text);
    }
  });
  useEffect(() => () => speech.hush(), [speech]);
  return speech;
}
