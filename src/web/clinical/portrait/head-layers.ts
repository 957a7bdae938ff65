import { type MouthShape, mouthShapes } from '#core/speech/mouth-shape.ts';
import { beardMarks, moustacheMarks } from './beard.ts';
import { browMarks, eyeMarks } from './eyes.ts';
import { featuresOf, type Person } from './features.ts';
import { hairMarks } from './hair.ts';
import { earMarks, lineMarks, skullMarks } from './head.ts';
import type { Mark } from './marks.ts';
import { type Bearing, withEyesShut } from './moods.ts';
import { jaws, mouthMarks } from './mouth.ts';
import { noseMarks } from './nose.ts';
import { glassesMarks, headwearMarks } from './worn.ts';

/** One way a layer can look: with these mouths, or with the eyes so. What names neither is always seen. */
export interface Variant {
  mouths?: readonly MouthShape[];
  eyes?: 'open' | 'shut';
  marks: Mark[];
}

export interface HeadLayer {
  name: string;
  variants: Variant[];
  /** How much of a turn of the head it goes along with. */
  share: number;
}

interface HeadInput {
  person: Person;
  bearing: Bearing;
  isSmall: boolean;
  /** One mouth for good, or every one there is, among which a living face moves. */
  mouth: MouthShape | 'all';
}

/** Back to front. A living face has every mouth and the shut eyes drawn already: to move it, one shows and another hides. */
export function headLayers({ person, bearing, isSmall, mouth }: HeadInput): HeadLayer[] {
  const { portrait } = person;
  const features = featuresOf(person, 0);
  const always = (marks: Mark[]): Variant[] => [{ marks }];
  const byJaw = (draw: (jaw: ReturnType<typeof featuresOf>) => Mark[]): Variant[] =>
    jaws
      .filter(({ mouths }) => mouth === 'all' || mouths.includes(mouth))
      .map(({ drop, mouths }) => ({ mouths, marks: draw(featuresOf(person, drop)) }));
  const mouths = mouthShapes
    .filter((shape) => mouth === 'all' || shape === mouth)
    .map((shape): Variant => ({ mouths: [shape], marks: mouthMarks(shape, bearing, features) }));
  const eyes = (marks: Mark[], shut: () => Mark[]): Variant[] =>
    mouth === 'all'
      ? [
          { eyes: 'open', marks },
          { eyes: 'shut', marks: shut() },
        ]
      : always(marks);
  const eyesAt = (seen: Bearing) => eyeMarks(seen, features, portrait, isSmall);
  return [
    { name: 'ears', variants: always(earMarks(features, portrait)), share: 0 },
    { name: 'skull', variants: byJaw((jaw) => skullMarks(jaw, portrait)), share: 0 },
    { name: 'lines', variants: always(isSmall ? [] : lineMarks(features)), share: 1 },
    { name: 'beard', variants: byJaw((jaw) => beardMarks(jaw, portrait)), share: 0.5 },
    { name: 'mouth', variants: mouths, share: 1 },
    { name: 'moustache', variants: always(moustacheMarks(features, portrait)), share: 1 },
    { name: 'nose', variants: always(noseMarks(features, portrait)), share: 1.5 },
    { name: 'eyes', variants: eyes(eyesAt(bearing), () => eyesAt(withEyesShut(bearing))), share: 1 },
    { name: 'brows', variants: always(browMarks(bearing, features)), share: 1 },
    { name: 'glasses', variants: always(glassesMarks(portrait)), share: 1 },
    { name: 'hair-front', variants: always(hairMarks(features, portrait).front), share: 0.35 },
    { name: 'headwear', variants: always(headwearMarks(features, portrait)), share: 0 },
  ];
}
