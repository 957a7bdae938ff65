import type { Portrait } from '#core/cases/portrait/schema-portrait.ts';
import type { Features } from './features.ts';
import { both, box, ellipse, fill, line, type Mark, mixed } from './marks.ts';
import { cloths, ink } from './palette.ts';

const frames = {
  round: ellipse(102.6, 107, 13.2),
  square: box(88.5, 96.5, 27.4, 21.5, 6),
  half: 'M89 101.5H116C116 112 112.5 118.5 102.5 118.5S89 112 89 101.5Z',
} as const;

/** On the nose; those on a cord hang at the chest. */
export function glassesMarks({ glasses, frame = '#2b3440' }: Portrait): Mark[] {
  if (glasses === 'none' || glasses === 'cord') return [];
  const rim = frames[glasses];
  return [
    ...both(fill(rim, '#dff1f8', { opacity: 0.13 }), line(rim, frame, 2.1), line('M89 103.5l-8-2.5', frame, 2.1)),
    line('M115.8 104.5q4.2-2.4 8.4 0', frame, 2.1),
    line('M94 114.5l7-12.5M131 114.5l7-12.5', '#ffffff', 1.6, 0.22),
  ];
}

export function chestMarks({ neck: nk }: Features, { glasses }: Portrait): Mark[] {
  if (glasses !== 'cord') return [];
  const lens = [box(96, 214, 21, 13, 5), box(123, 214, 21, 13, 5)].join('');
  return [
    line(`M${120 - nk - 6} 186C96 200 101 206 98 216M${120 + nk + 6} 186C144 200 139 206 142 216`, '#c7a25a', 1.5),
    fill(lens, '#dff1f8', { opacity: 0.2 }),
    line(`${lens}M117 218q3-2 6 0`, '#c9d3db', 1.9),
  ];
}

const tonesOf = ({ headwear }: Portrait) => {
  const base = headwear.colour === undefined ? '#27486b' : cloths[headwear.colour];
  return { base, dark: mixed(base, ink, 0.28), light: mixed(base, '#ffffff', 0.18) };
};

export function headwearMarks(features: Features, portrait: Portrait): Mark[] {
  const { left: L, right: R, jaw: j, chinY } = features;
  const { base, dark, light } = tonesOf(portrait);
  switch (portrait.headwear.kind) {
    case 'none':
      return [];
    case 'turban':
      return [
        fill(
          `M${L - 5} 92C${L - 14} 50 92 24 120 24S${R + 14} 50 ${R + 5} 92C${R - 4} 78 142 66 120 58C98 66 ${L + 4} 78 ${L - 5} 92Z`,
          base,
        ),
        line(
          `M120 58C104 62 ${L + 4} 72 ${L - 3} 86M113 54C96 58 ${L} 66 ${L - 6} 76M108 46C96 48 ${L + 4} 54 ${L - 5} 66`,
          dark,
          1.9,
        ),
        line(
          `M122 50C140 54 ${R - 2} 62 ${R + 5} 78M126 42C142 44 ${R} 52 ${R + 5} 66M114 60C132 48 150 34 138 28`,
          light,
          1.9,
          0.75,
        ),
        fill('M120 58L112 49L120 40L128 49Z', dark, { opacity: 0.55 }),
      ];
    case 'kufi':
      return [
        fill(
          `M${L + 1} 70C${L + 2} 40 98 32 120 32S${R - 2} 40 ${R - 1} 70C148 60 132 58 120 58S92 60 ${L + 1} 70Z`,
          base,
        ),
        line(`M${L + 3} 62C94 52 146 52 ${R - 3} 62`, light, 2),
      ];
    case 'headscarf': {
      const face = `M120 58C144 58 ${R - 2} 78 ${R - 3} 104C${R - 4} 128 ${120 + j} 144 ${120 + j - 4} 148C${120 + j - 12} 160 128 ${chinY + 1} 120 ${chinY + 1}C112 ${chinY + 1} ${120 - j + 12} 160 ${120 - j + 4} 148C${120 - j} 144 ${L + 4} 128 ${L + 3} 104C${L + 2} 78 96 58 120 58Z`;
      return [
        fill(
          `M120 28C${L + 4} 28 ${L - 14} 62 ${L - 11} 106C${L - 10} 140 ${L} 170 120 184C${R} 170 ${R + 10} 140 ${R + 11} 106C${R + 14} 62 ${R - 4} 28 120 28Z${face}`,
          base,
          { evenOdd: true },
        ),
        fill(
          `M120 58C144 58 ${R - 2} 78 ${R - 3} 104C${R - 6} 82 142 66 120 66S${L + 6} 82 ${L + 3} 104C${L + 2} 78 96 58 120 58Z`,
          dark,
        ),
        line(`M${L - 6} 96C${L - 6} 64 100 40 130 36M${R + 5} 110C${R + 5} 140 150 164 132 174`, light, 2, 0.6),
      ];
    }
  }
}

/** The ends of a headscarf lie over the shoulders. */
export function scarfMarks(portrait: Portrait): Mark[] {
  if (portrait.headwear.kind !== 'headscarf') return [];
  const { base, dark } = tonesOf(portrait);
  return [
    fill(
      'M74 150C66 176 54 196 60 214C84 232 160 232 182 212C186 194 174 176 166 150C158 176 140 186 120 186S82 176 74 150Z',
      base,
    ),
    line('M82 176C96 200 130 210 170 196M74 196c20 18 60 24 96 12M160 168c-6 16-20 26-38 30', dark, 2, 0.75),
  ];
}
