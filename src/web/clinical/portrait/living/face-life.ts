import { hash } from '#core/text/hash.ts';
import type { SpeechSource } from '../../speech-source.ts';

const blinkMs = 130;
const pauseMs = { least: 3000, most: 6000 };

/** How long the eyes stay open before each blink: the same face always blinks at the same times. */
export const pauseBeforeBlink = (seed: number, count: number): number =>
  pauseMs.least + (hash(seed, `blink ${count}`) % (pauseMs.most - pauseMs.least));

/**
 * Moves a drawn face: lips with the speech, lids by themselves. It writes two attributes on the root of the drawing, each
 * only when it changes. Where somebody wants no motion the face is still.
 */
export function startFaceLife(face: Element, { seed, speech }: { seed: number; speech: SpeechSource }): () => void {
  const stillness = window.matchMedia?.('(prefers-reduced-motion: reduce)');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let blinks = 0;

  const moveLips = () => {
    const mouth = stillness?.matches ? 'rest' : speech.state().mouth;
    if (face.getAttribute('data-mouth') !== mouth) face.setAttribute('data-mouth', mouth);
  };
  const openEyes = () => {
    face.removeAttribute('data-blinks');
    timer = setTimeout(shutEyes, pauseBeforeBlink(seed, blinks));
    blinks += 1;
  };
  const shutEyes = () => {
    face.setAttribute('data-blinks', '');
    timer = setTimeout(openEyes, blinkMs);
  };
  const begin = () => {
    clearTimeout(timer);
    moveLips();
    if (stillness?.matches) face.removeAttribute('data-blinks');
    else openEyes();
  };

  begin();
  stillness?.addEventListener('change', begin);
  const unsubscribe = speech.subscribe(moveLips);
  return () => {
    unsubscribe();
    stillness?.removeEventListener('change', begin);
    clearTimeout(timer);
  };
}
