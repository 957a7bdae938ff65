import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createAloud } from './aloud.ts';
import type { TalkingFace } from './talking-face.ts';

const lettersPerSecond = 14;

/** Has the face say something: the hosted one by itself, the drawn one with a voice of this machine. */
export function useBenchSpeech(face: TalkingFace) {
  const [drawn] = useState(createAloud);
  const isDrawnSpeaking = useSyncExternalStore(drawn.subscribe, () => drawn.state().isSpeaking);
  const [isHostedSpeaking, setHostedSpeaking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function hush() {
    clearTimeout(timer.current);
    setHostedSpeaking(false);
    drawn.hush();
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      drawn.hush();
    },
    [drawn],
  );
  async function say(words: string) {
    hush();
    const { face: who, seconds } = await face.sendText(words);
    if (who === 'drawn') return drawn.say(words);
    setHostedSpeaking(true);
    timer.current = setTimeout(setHostedSpeaking, (seconds ?? words.length / lettersPerSecond) * 1000, false);
  }
  return { speech: drawn, isSpeaking: isDrawnSpeaking || isHostedSpeaking, say, hush };
}
