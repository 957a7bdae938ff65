import type { MouthShape } from '#core/speech/mouth-shape.ts';
import type { SpeechTimes } from '#core/speech/voice/speech.ts';

export interface Moment {
  mouth: MouthShape;
  caption: string;
}

/** Two lines on a phone. */
const captionLetters = 76;

/** How the mouth is and what stands under the face, `at` seconds into a sentence. */
export function momentAt({ mouth, words }: SpeechTimes, at: number): Moment {
  const caption = captionsOf(words).findLast(({ start }) => start <= at) ?? captionsOf(words)[0];
  return {
    mouth: mouth.findLast((time) => time.at <= at)?.shape ?? 'rest',
    caption: caption?.text ?? '',
  };
}

interface Caption {
  text: string;
  start: number;
}

/** The words in portions that fit, each from when its first word is heard. */
function captionsOf(words: SpeechTimes['words']): Caption[] {
  const captions: Caption[] = [];
  for (const { text, start } of words) {
    const last = captions.at(-1);
    if (last && last.text.length + 1 + text.length <= captionLetters) last.text += ` ${text}`;
    else captions.push({ text, start });
  }
  return captions;
}

/** The words that had begun by then. */
export const heardBy = ({ words }: SpeechTimes, at: number): string =>
  words
    .filter(({ start }) => start < at)
    .map(({ text }) => text)
    .join(' ');
