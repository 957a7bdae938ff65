import type { MouthShape } from '#core/speech/mouth-shape.ts';
import type { Features } from './features.ts';
import { at, box, ellipse, fill, line, type Mark, within } from './marks.ts';
import type { Bearing } from './moods.ts';

interface Lips {
  /** Half the width, and the gap between the lips. */
  w: number;
  open: number;
  corners?: number;
  pressed?: number;
  upper?: number;
  lower?: number;
  teeth?: number;
  shows?: 'tongue' | 'low-teeth' | 'tip' | 'tucked-lip' | 'ring';
}

const shapes: Record<MouthShape, Lips> = {
  rest: { w: 13.5, open: 0 },
  M: { w: 12.2, open: 0, pressed: 1 },
  F: { w: 12.8, open: 2.8, teeth: 3, shows: 'tucked-lip' },
  S: { w: 14.2, open: 3.4, teeth: 3, corners: -0.4, shows: 'low-teeth' },
  L: { w: 12.8, open: 6.8, teeth: 3, shows: 'tip' },
  E: { w: 15.4, open: 6, teeth: 4.2, corners: -1.2, shows: 'tongue' },
  A: { w: 12.5, open: 11, teeth: 3, shows: 'tongue' },
  O: { w: 8.4, open: 10.5, shows: 'ring' },
};

/** How far the jaw drops, in three steps, each with the mouths that go with it. */
export const jaws: ReadonlyArray<{ drop: number; mouths: readonly MouthShape[] }> = [
  { drop: 0, mouths: ['rest', 'M', 'F', 'S'] },
  { drop: 2, mouths: ['L', 'E'] },
  { drop: 4.5, mouths: ['A', 'O'] },
];

const y = 146.5;
const dark = '#4a1f22';

/** O: lips as a ring. */
function ring(shape: Lips, upper: number, lower: number, { lip, lowerLip }: Features): Mark[] {
  const { w, open } = shape;
  const ry = open * 0.5;
  const yc = at(y + open * 0.12);
  const hole = ellipse(120, yc, w, ry);
  return [
    fill(ellipse(120, yc, w + 3.4, ry + upper * 0.95), lip),
    fill(
      `M${at(120 - w - 3.4)} ${yc}A${at(w + 3.4)} ${at(ry + lower * 0.95)} 0 0 0 ${at(120 + w + 3.4)} ${yc}Z`,
      lowerLip,
    ),
    fill(hole, dark),
    within(hole, fill(ellipse(120, yc + ry + 1, w * 0.7, 3.6), '#8c474d')),
  ];
}

/** The two edges between the lips and the two outer ones, as the corners and the gap have them. */
function edges(shape: Lips, gap: number, corners: number, upper: number, lower: number) {
  const { w } = shape;
  const [a, z] = [-gap * 0.32, gap * 0.68];
  const [L, R, cy] = [at(120 - w), at(120 + w), at(y + corners)];
  const r = gap > 6 ? 0.86 : 0.55;
  // The middle moves the other way from the corners.
  const sag = -corners * 0.28;
  const x = (share: number) => at(120 + w * share);
  const innerTop = `M${L} ${cy}C${x(-r)} ${at(y + a * 1.15 + sag * 0.5)} ${x(-0.3)} ${at(y + a * 1.3 + sag)} 120 ${at(y + a * 1.25 + sag + 0.5)}C${x(0.3)} ${at(y + a * 1.3 + sag)} ${x(r)} ${at(y + a * 1.15 + sag * 0.5)} ${R} ${cy}`;
  const backAlongTop = `C${x(r)} ${at(y + a * 1.15 + sag * 0.5)} ${x(0.3)} ${at(y + a * 1.3 + sag)} 120 ${at(y + a * 1.25 + sag + 0.5)}C${x(-0.3)} ${at(y + a * 1.3 + sag)} ${x(-r)} ${at(y + a * 1.15 + sag * 0.5)} ${L} ${cy}`;
  const innerLow = `C${x(r)} ${at(y + z * 1.15 + sag)} ${x(0.34)} ${at(y + z * 1.3 + sag)} 120 ${at(y + z * 1.28 + sag + 0.4)}C${x(-0.34)} ${at(y + z * 1.3 + sag)} ${x(-r)} ${at(y + z * 1.15 + sag)} ${L} ${cy}`;
  const outerTop = `M${L} ${cy}C${x(-0.7)} ${at(y + a + sag * 0.6 - upper * 0.62)} ${x(-0.32)} ${at(y + a * 1.25 + sag - upper * 1.12)} 118 ${at(y + a * 1.25 + sag - upper * 0.92)}Q120 ${at(y + a * 1.25 + sag - upper * 0.62)} 122 ${at(y + a * 1.25 + sag - upper * 0.92)}C${x(0.32)} ${at(y + a * 1.25 + sag - upper * 1.12)} ${x(0.7)} ${at(y + a + sag * 0.6 - upper * 0.62)} ${R} ${cy}`;
  const outerLow = `C${x(0.72)} ${at(y + z + sag + lower * 0.8)} ${x(0.36)} ${at(y + z * 1.28 + sag + lower * 1.2)} 120 ${at(y + z * 1.28 + sag + lower * 1.18)}C${x(-0.36)} ${at(y + z * 1.28 + sag + lower * 1.2)} ${x(-0.72)} ${at(y + z + sag + lower * 0.8)} ${L} ${cy}Z`;
  return { innerTop, backAlongTop, innerLow, outerTop, outerLow, a, z, sag, L, R, cy };
}

type Edges = ReturnType<typeof edges>;

function inside(shape: Lips, e: Edges, features: Features): Mark[] {
  const { w, teeth, shows } = shape;
  const { a, z, L, R } = e;
  const hole = `${e.innerTop}${e.innerLow}Z`;
  const marks: Mark[] = [fill(hole, dark)];
  if (shows === 'tongue') marks.push(fill(ellipse(120, y + z * 1.4 + 3, w * 0.62, 6), '#a5545a'));
  if (shows === 'tip') {
    const [root, top] = [at(y + z * 1.4 + 4), at(y + a + 2.4)];
    marks.push(
      fill(`M112 ${root}C112 ${at(y + a + 5)} 116 ${top} 120 ${top}S128 ${at(y + a + 5)} 128 ${root}Z`, '#b4626a'),
    );
  }
  if (teeth !== undefined) {
    const edge = at(y + a * 1.2 + teeth - 1.4);
    marks.push(
      fill(`M${L} ${at(y + a * 1.7 - 4)}H${R}V${edge}Q120 ${at(y + a * 1.2 + teeth + 1)} ${L} ${edge}Z`, '#f4efe8'),
    );
  }
  if (shows === 'low-teeth') marks.push(fill(box(L, at(y + z * 1.05), w * 2, 5), '#e6ded4'));
  const lip =
    shows === 'tucked-lip'
      ? [
          fill(
            `M111 ${y + 2.4}Q120 ${y + 3.4} 129 ${y + 2.4}Q126 ${y + 7} 120 ${y + 7.2}Q114 ${y + 7} 111 ${y + 2.4}Z`,
            features.lowerLip,
          ),
        ]
      : [];
  return [within(hole, ...marks), ...lip];
}

export function mouthMarks(mouth: MouthShape, bearing: Bearing, features: Features): Mark[] {
  const shape = shapes[mouth];
  const isClosed = mouth === 'rest';
  const corners = (shape.corners ?? 0) + (isClosed || mouth === 'M' ? bearing.corners : bearing.corners * 0.5);
  const pressed = Math.max(shape.pressed ?? 0, isClosed ? bearing.pressed : 0);
  const gap = shape.open + (isClosed ? bearing.parted : 0);
  const upper = (shape.upper ?? 4.1) * (1 - pressed * 0.55) * features.lipHeight;
  const lower = (shape.lower ?? 5) * (1 - pressed * 0.55) * features.lipHeight;
  if (shape.shows === 'ring') return ring(shape, upper, lower, features);
  const e = edges(shape, gap, corners, upper, lower);
  const middle = at(y + e.sag + 0.6);
  const between: Mark[] =
    gap > 1.6
      ? inside(shape, e, features)
      : [
          { ...line(e.innerTop, features.lipLine, 1.5), moves: true },
          ...(gap > 0.4
            ? [
                line(
                  `M${at(120 - shape.w * 0.45)} ${middle}Q120 ${at(middle + 0.6)} ${at(120 + shape.w * 0.45)} ${middle}`,
                  dark,
                  gap,
                ),
              ]
            : []),
        ];
  const [bend, end] = corners < -1 ? [-1.2, -1.7] : corners > 1 ? [1.4, 2] : [0.2, 0.2];
  return [
    fill(e.outerTop + e.outerLow, features.lowerLip, { moves: true }),
    fill(`${e.outerTop}${e.backAlongTop}Z`, features.lip, { moves: true }),
    ...between,
    line(
      `M${e.L} ${e.cy}q-1.2 ${bend} -1.9 ${end}M${e.R} ${e.cy}q1.2 ${bend} 1.9 ${end}`,
      features.skin.line,
      1.5,
      0.75,
    ),
    ...(gap > 6 || !features.isChinBare
      ? []
      : [
          line(
            `M114.5 ${at(Math.min(156.4, y + e.z * 1.28 + lower * 1.2 + 3.4 + e.sag))}q5.5 1.6 11 0`,
            features.skin.shade,
            1.7,
            0.7,
          ),
        ]),
  ];
}
