import type { Portrait } from '#core/cases/portrait/schema-portrait.ts';
import type { Features } from './features.ts';
import { at, ellipse, fill, line, type Mark, within } from './marks.ts';
import type { Bearing } from './moods.ts';

interface EyeShape {
  /** Half the width, how far the upper lid rises and the lower falls. */
  half: number;
  upper: number;
  lower: number;
  /** How much lower the outer corner sits than the inner. */
  slant: number;
  /** The crease above, and how heavily it lies on the lid. */
  crease: number;
}

const shapes: Record<Portrait['eyes'], EyeShape> = {
  almond: { half: 8.1, upper: 6.1, lower: 4, slant: -1.7, crease: 0 },
  round: { half: 7.7, upper: 7, lower: 4.8, slant: -1.2, crease: -0.3 },
  hooded: { half: 8.1, upper: 5.2, lower: 3.8, slant: -0.9, crease: 2 },
  narrow: { half: 8.5, upper: 4.8, lower: 3.2, slant: -1.6, crease: 0.7 },
  downturned: { half: 8.1, upper: 6, lower: 4.1, slant: 0.9, crease: 0.3 },
};

const y = 106.5;

function lid(
  s: -1 | 1,
  bearing: Bearing,
  shape: EyeShape,
): { top: string; whole: string; cx: number; up: number; lo: number } {
  const cx = 120 + s * 17.2;
  const up = shape.upper * (1 - bearing.lid) - 0.2;
  // A shut lid comes down to the lower one.
  const lo = bearing.lid >= 1 ? 2.4 : shape.lower * (1 - bearing.low * 0.75);
  const [inner, outer] = [cx - s * shape.half, cx + s * shape.half];
  const outerY = y + 1.4 + shape.slant;
  const rise = bearing.lid >= 1 ? -lo : up;
  const top = `M${at(inner)} ${y + 1.4}C${at(cx - s * 5)} ${at(y - rise + 0.2)} ${at(cx + s * 3)} ${at(y - rise - 0.9)} ${at(outer)} ${at(outerY)}`;
  const whole = `${top}C${at(cx + s * 4.5)} ${at(y + lo - 0.3)} ${at(cx - s * 4)} ${at(y + lo + 0.5)} ${at(inner)} ${y + 1.4}Z`;
  return { top, whole, cx, up: rise, lo };
}

function eye(s: -1 | 1, bearing: Bearing, features: Features, portrait: Portrait, isSmall: boolean): Mark[] {
  const shape = shapes[portrait.eyes];
  const { top, whole, cx, up, lo } = lid(s, bearing, shape);
  const [ix, iy] = [cx - s * 0.2, y - 0.2];
  const gaze = `translate(${at(bearing.gazeX * 1.5)} ${at(bearing.gazeY * 0.9)})`;
  const drop = bearing.lid * 3.6 + shape.crease;
  const isRed = bearing.wet || portrait.red === true;
  const rim = isRed ? '#c4574f' : features.rim;
  const open: Mark[] =
    bearing.lid >= 1
      ? []
      : [
          fill(whole, '#f6f1ec', { moves: true }),
          within(
            whole,
            {
              marks: [fill(ellipse(ix, iy, 4.55), features.iris), fill(ellipse(ix, iy, 2.3), '#15110f')],
              transform: gaze,
              moves: true,
            },
            line(top, '#2a1c17', 4.6, 0.28),
          ),
          {
            marks: [fill(ellipse(ix - 1.4, iy - 1.7, 1.05), '#ffffff', { opacity: 0.92 })],
            transform: gaze,
            moves: true,
          },
        ];
  const lash = features.lash ? `l${at(s * 1.1)} -.5` : '';
  return [
    ...open,
    { ...line(top + lash, features.lidInk, features.lash ? 2.3 : 1.9), moves: true },
    ...(isSmall
      ? []
      : [
          line(
            `M${at(cx - s * 7.2)} ${at(y - up - 2.6 + drop)}C${at(cx - s * 3)} ${at(y - up - 5 + drop)} ${at(cx + s * 4)} ${at(y - up - 4.8 + drop)} ${at(cx + s * 8.6)} ${at(y - 3 + bearing.lid * 1.6 + shape.crease * 1.2)}`,
            features.skin.line,
            shape.crease > 1 ? 1.6 : 1.15,
            0.6,
          ),
          line(
            `M${at(cx - s * 4.5)} ${at(y + lo + 0.4)}C${at(cx)} ${at(y + lo + 1)} ${at(cx + s * 4)} ${at(y + lo - 0.2)} ${at(cx + s * (shape.half - 1))} ${at(y + 3.1 + shape.slant)}`,
            rim,
            isRed ? 1.5 : 1,
            isRed ? 0.85 : 0.5,
          ),
        ]),
    ...(bearing.wet
      ? [
          line(
            `M${at(cx - s * 5.4)} ${at(y + lo * 0.72)}C${at(cx - s)} ${at(y + lo * 0.95)} ${at(cx + s * 3)} ${at(y + lo * 0.8)} ${at(cx + s * 6)} ${at(y + lo * 0.4)}`,
            '#ffffff',
            1.5,
            0.95,
          ),
        ]
      : []),
  ];
}

export function eyeMarks(bearing: Bearing, features: Features, portrait: Portrait, isSmall: boolean): Mark[] {
  return [...eye(-1, bearing, features, portrait, isSmall), ...eye(1, bearing, features, portrait, isSmall)];
}

export function browMarks(bearing: Bearing, { browWeight: t, brow, browOpacity }: Features): Mark[] {
  const [yi, yo] = [93.5 + bearing.browIn, 93 + bearing.browOut];
  const ya = 88.6 + bearing.arch + (bearing.browIn + bearing.browOut) * 0.3;
  return ([-1, 1] as const).map((s) => {
    const x = (value: number) => at(120 + s * value);
    return fill(
      `M${x(8.6)} ${at(yi - t * 0.5)}C${x(14)} ${at(ya - t * 0.55)} ${x(22)} ${at(ya - t * 0.9)} ${x(30)} ${at(yo)}C${x(23)} ${at(ya + t * 0.42)} ${x(15)} ${at(ya + t * 0.62)} ${x(8.9)} ${at(yi + t * 0.55)}Q${x(7.4)} ${at(yi)} ${x(8.6)} ${at(yi - t * 0.5)}Z`,
      brow,
      { opacity: browOpacity, moves: true },
    );
  });
}
