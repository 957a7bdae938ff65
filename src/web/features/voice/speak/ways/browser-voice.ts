import { speechPieces } from '#core/speech/text/speech-pieces.ts';
import { estimatedTimes } from '#core/speech/voice/estimated-times.ts';
import { chooseVoice, type Person, soundingOf } from './choose-voice.ts';
import { followSentences } from './sentence-clock.ts';
import { Unsaid, type WayOfSpeaking } from './way-of-speaking.ts';

const lettersPerSecond = 14;
const startsWithinMs = 4000;
/** The loudness is not ours to measure. */
const assumedLevel = 0.4;

/** The voice that the browser or its system has. It tells of the words at most, so the mouth goes by their letters. */
export function browserVoice(person: Person, synthesis = globalThis.speechSynthesis): WayOfSpeaking {
  return {
    prime() {
      if (!synthesis) return;
      synthesis.getVoices();
      const nothing = new SpeechSynthesisUtterance('');
      nothing.volume = 0;
      synthesis.speak(nothing);
    },
    begin({ text }, tell) {
      let isStopped = false;
      let isSounding = false;
      const clock = followSentences(
        () => performance.now() / 1000,
        tell,
        () => (isSounding ? assumedLevel : 0),
      );
      const pieces = speechPieces(text);

      const say = (piece: string) =>
        new Promise<void>((resolve, reject) => {
          const utterance = new SpeechSynthesisUtterance(piece);
          const voice = chooseVoice(synthesis.getVoices(), person);
          if (voice) utterance.voice = voice;
          utterance.lang = voice?.lang ?? 'en-GB';
          Object.assign(utterance, soundingOf(person));
          const tooLate = setTimeout(() => reject(new Error('the browser does not speak')), startsWithinMs);
          let following: ReturnType<typeof clock.add> | null = null;
          utterance.onstart = () => {
            clearTimeout(tooLate);
            isSounding = true;
            const times = estimatedTimes(piece, piece.length / lettersPerSecond / utterance.rate);
            following = clock.add(times, performance.now() / 1000);
          };
          utterance.onboundary = ({ charIndex, name }) => {
            // The estimate runs too fast or too slow: each word that begins puts it right.
            const word = following?.times.words[wordAt(piece, charIndex)];
            if (following && word && name !== 'sentence') following.start = performance.now() / 1000 - word.start;
          };
          const leave = (settle: () => void) => () => {
            clearTimeout(tooLate);
            isSounding = false;
            settle();
          };
          utterance.onend = leave(() => {
            // Said to its end, whatever the estimate was.
            if (following && !isStopped)
              following.start = Math.min(following.start, performance.now() / 1000 - following.times.seconds);
            resolve();
          });
          utterance.onerror = leave(() => (isStopped ? resolve() : reject(new Error('the browser could not speak'))));
          synthesis.speak(utterance);
        });

      const run = async () => {
        for (const [at, piece] of pieces.entries()) {
          if (isStopped) return;
          try {
            await say(piece);
          } catch (error) {
            synthesis?.cancel();
            throw new Unsaid(pieces.slice(0, at).join(' '), pieces.slice(at).join(' '), error);
          }
        }
      };
      const done = synthesis ? run() : Promise.reject(new Unsaid('', text));
      return {
        done: done.finally(() => clock.stop()),
        stop() {
          isStopped = true;
          const heard = clock.heard();
          synthesis?.cancel();
          clock.stop();
          return heard;
        },
      };
    },
    close: () => synthesis?.cancel(),
  };
}

const wordAt = (text: string, at: number): number =>
  text
    .slice(0, at)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
