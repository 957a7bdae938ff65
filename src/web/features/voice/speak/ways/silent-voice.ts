import { speechPieces } from '#core/speech/text/speech-pieces.ts';
import { estimatedTimes } from '#core/speech/voice/estimated-times.ts';
import { followSentences } from './sentence-clock.ts';
import type { WayOfSpeaking } from './way-of-speaking.ts';

const lettersPerSecond = 15;

/** Nothing can be heard: the captions still come, at the pace of speech. */
export function silentVoice(): WayOfSpeaking {
  return {
    prime: () => {},
    begin({ text }, tell) {
      const now = () => performance.now() / 1000;
      const clock = followSentences(now, tell);
      for (const piece of speechPieces(text)) {
        clock.add(estimatedTimes(piece, piece.length / lettersPerSecond), Math.max(now(), clock.end()));
      }
      let finish = () => {};
      const done = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(0, clock.end() - now()) * 1000);
        finish = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      return {
        done: done.finally(() => clock.stop()),
        stop() {
          const heard = clock.heard();
          finish();
          return heard;
        },
      };
    },
    close: () => {},
  };
}
