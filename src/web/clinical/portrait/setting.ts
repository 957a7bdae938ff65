import type { Portrait } from '#core/cases/portrait/schema-portrait.ts';
import { box, ellipse, fill, line, type Mark, mixed } from './marks.ts';
import { ink } from './palette.ts';

export type Ground = 'stage' | 'page';

interface Tones {
  wall: string;
  far: string;
  near: string;
  warm: string;
  dark: string;
}

const grounds: Record<Ground, Tones> = {
  page: { wall: '#e4edf3', far: '#d3e1ea', near: '#c2d5e1', warm: '#ecdfcb', dark: mixed('#e4edf3', ink, 0.12) },
  stage: { wall: '#17344f', far: '#1e405f', near: '#285071', warm: '#5a6468', dark: mixed('#17344f', ink, 0.5) },
};

const whole = box(0, 0, 240, 240);

/** Two or three soft shapes, a little lighter than the wall; never a pattern. */
const rooms: Record<Portrait['setting'], (t: Tones) => Mark[]> = {
  none: () => [],
  kitchen: ({ far, near, warm }) => [
    fill(box(-6, -6, 64, 84, 6) + box(184, -6, 64, 84, 6) + box(0, 152, 240, 90), far),
    fill(box(0, 148, 240, 5) + box(37, 124, 14, 24, 4) + box(204, 108, 22, 40, 6), near),
    fill(box(14, 114, 18, 34, 5), warm, { opacity: 0.85 }),
  ],
  car: ({ far, near, dark }) => [
    fill('M-6 128C8 62 28 34 60 28H180C212 34 232 62 246 128Z', far),
    fill('M6 116C18 70 34 48 60 44H114V116ZM126 44H180C206 48 222 70 234 116H126Z', near, { opacity: 0.8 }),
    fill(box(62, 104, 116, 140, 32), dark),
    fill(box(82, 66, 76, 54, 20), dark),
  ],
  office: ({ far, near, warm }) => [
    fill(box(-8, 84, 72, 5, 2) + box(-8, 140, 72, 5, 2) + box(16, 42, 9, 42, 2) + box(6, 104, 12, 36, 2), near),
    fill(
      box(4, 48, 10, 36, 2) +
        box(42, 46, 10, 38, 2) +
        box(22, 100, 10, 40, 2) +
        box(36, 110, 16, 30, 2) +
        box(186, 26, 62, 80, 6),
      far,
    ),
    fill(box(27, 52, 11, 32, 2), warm, { opacity: 0.85 }),
    fill(box(194, 34, 50, 64, 3), near, { opacity: 0.8 }),
  ],
  bedroom: ({ far, near, warm }) => [
    fill(box(-20, 112, 124, 140, 20) + box(176, 160, 70, 84, 8), far),
    fill(box(2, 128, 62, 40, 16), near, { opacity: 0.85 }),
    fill(box(199, 66, 6, 100, 3), near),
    fill('M182 30h40l13 38h-66z', warm, { opacity: 0.9 }),
  ],
  nursery: ({ far, near, warm }) => [
    fill(box(-4, 102, 68, 7, 3), near),
    fill([2, 18, 34, 50].map((x) => box(x, 108, 5, 132, 2)).join('') + box(186, 132, 70, 120, 18), far),
    fill('M204 30a21 21 0 1 0 18 32a18 18 0 0 1 -18 -32z', warm),
  ],
  store: ({ far, near, warm }) => [
    fill(box(-4, 80, 248, 6) + box(-4, 152, 248, 6), near),
    fill(box(2, 38, 32, 42, 9) + box(178, 36, 30, 44, 9), warm, { opacity: 0.75 }),
    fill(
      box(38, 46, 24, 34, 8) +
        box(212, 44, 30, 36, 9) +
        box(0, 112, 30, 40, 6) +
        box(36, 120, 20, 32, 6) +
        box(186, 110, 22, 42, 6) +
        box(212, 116, 30, 36, 6),
      far,
    ),
  ],
  shop: ({ far, near }) => [
    fill(
      'M-4 -4H244V46C234 60 214 60 204 46C194 60 174 60 164 46C150 58 90 58 76 46C66 60 46 60 36 46C26 60 6 60 -4 46Z',
      far,
    ),
    fill(box(0, 156, 240, 90), far),
    fill(box(8, 96, 34, 60, 5) + box(198, 92, 38, 64, 5), near),
  ],
  depot: ({ far, near, warm }) => [
    fill(box(158, 22, 96, 164, 14) + box(2, 84, 42, 64, 6), far),
    fill(box(168, 34, 86, 64, 8) + box(-10, 70, 60, 6, 3), near),
    fill(box(168, 110, 60, 9, 4), warm, { opacity: 0.8 }),
  ],
  'sitting-room': ({ far, near, warm, dark }) => [
    fill('M46 244V112C46 82 72 64 120 64S194 82 194 112V244Z', far),
    fill('M60 244V118C60 94 82 78 120 78S180 94 180 118V244Z', near, { opacity: 0.6 }),
    fill(box(203, 20, 34, 200, 6), warm, { opacity: 0.85 }),
    fill(ellipse(220, 44, 11), '#dfe7ec', { opacity: 0.8 }),
    line('M220 38v6l4 3', '#18304a', 1.7),
    fill(box(216, 84, 8, 70, 4), dark, { opacity: 0.6 }),
  ],
};

/** Small portraits keep the wall and leave the things out. */
export function settingMarks(setting: Portrait['setting'], ground: Ground, isSmall: boolean): Mark[] {
  const tones = grounds[ground];
  return [fill(whole, tones.wall), ...(isSmall ? [] : rooms[setting](tones))];
}
