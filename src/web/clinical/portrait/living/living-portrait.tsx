import { useEffect, useRef } from 'react';
import { hash } from '#core/text/hash.ts';
import type { SpeechSource } from '../../speech-source.ts';
import { PortraitDrawing, type PortraitProps } from '../portrait-drawing.tsx';
import { startFaceLife } from './face-life.ts';

/** The person of a case, in front of the doctor: speaks, blinks and breathes. */
export function LivingPortrait({ speech, ...drawing }: PortraitProps & { speech: SpeechSource }) {
  const face = useRef<SVGSVGElement>(null);
  const seed = hash(drawing.age, JSON.stringify(drawing.portrait));
  useEffect(() => (face.current ? startFaceLife(face.current, { seed, speech }) : undefined), [seed, speech]);
  return <PortraitDrawing {...drawing} ref={face} mouth="all" />;
}
