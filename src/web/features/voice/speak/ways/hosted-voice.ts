import { speechPieces } from '#core/speech/text/speech-pieces.ts';
import { estimatedTimes } from '#core/speech/voice/estimated-times.ts';
import { followSentences } from './sentence-clock.ts';
import { Unsaid, type WayOfSpeaking } from './way-of-speaking.ts';

/** A face elsewhere that speaks for the patient. */
export interface HostedSpeaker {
  /** Inside a tap. */
  prime: () => void;
  /** Null where it is not there: then it says nothing. */
  picture: () => MediaStream | null;
  subscribe: (listener: () => void) => () => void;
  /** How many seconds it takes, null where that is not known. Fails where it cannot say it. */
  say: (text: string) => Promise<number | null>;
  hush: () => void;
  level: () => number;
}

/** As much as one message may hold. */
const longestMessage = 500;
const lettersPerSecond = 14;
const now = () => performance.now() / 1000;

/** The voice of a hosted face. How its words lie in time is estimated from how long they take. */
export function hostedVoice(speaker: HostedSpeaker): WayOfSpeaking {
  return {
    prime: speaker.prime,
    begin({ text }, tell) {
      if (!speaker.picture()) return { done: Promise.reject(new Unsaid('', text)), stop: () => '' };
      const pieces = speechPieces(text);
      const ends: number[] = [];
      const clock = followSentences(now, tell, speaker.level);
      let timer: ReturnType<typeof setTimeout> | undefined;
      let over = () => {};

      const run = async () => {
        for (const message of messagesOf(pieces)) {
          const letters = message.join(' ').length;
          const seconds = (await speaker.say(message.join(' '))) ?? letters / lettersPerSecond;
          for (const piece of message) {
            const share = (seconds * piece.length) / letters;
            clock.add(estimatedTimes(piece, share), Math.max(now(), clock.end()));
            ends.push(clock.end());
          }
        }
        timer = setTimeout(over, (clock.end() - now()) * 1000);
      };
      const said = new Promise<void>((resolve, reject) => {
        const unsubscribe = speaker.subscribe(() => {
          if (!speaker.picture()) reject(new Error('the hosted face has gone'));
        });
        over = () => {
          unsubscribe();
          resolve();
        };
        run().catch(reject);
      });
      const done = said.catch((error: unknown) => {
        // Of a sentence that was cut nobody knows how much was heard: it is said again.
        const whole = ends.filter((end) => end <= now()).length;
        throw new Unsaid(pieces.slice(0, whole).join(' '), pieces.slice(whole).join(' '), error);
      });
      return {
        done: done.finally(() => {
          over();
          clearTimeout(timer);
          clock.stop();
        }),
        stop() {
          const heard = clock.heard();
          over();
          speaker.hush();
          return heard;
        },
      };
    },
    close: () => {},
  };
}

/** As few messages as there can be: what is said in one go sounds as one. */
function messagesOf(pieces: readonly string[]): string[][] {
  const messages: string[][] = [];
  for (const piece of pieces) {
    const last = messages.at(-1);
    if (last && [...last, piece].join(' ').length <= longestMessage) last.push(piece);
    else messages.push([piece]);
  }
  return messages;
}
