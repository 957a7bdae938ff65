import type { Portrait } from '#core/cases/portrait/schema-portrait.ts';
import type { Features } from './features.ts';
import { outline } from './head.ts';
import { fill, line, type Mark, within } from './marks.ts';
import { hairs } from './palette.ts';

const mouthHole = 'M105 143C109 138.5 131 138.5 135 143C136.5 149 132 155.5 120 156S103.5 149 105 143Z';
const moustache =
  'M105.5 143.5C108 138 115 136.2 120 138C125 136.2 132 138 134.5 143.5C130 141.8 125 141.4 120 141.4S110 141.8 105.5 143.5Z';

function cover({ head: w, jaw: j, chin, chinY }: Features, below: number, top: number): string {
  const y = chinY + below;
  return `M${120 - w + 1} ${top}C${120 - w + 3} 116 ${120 - j - 2} 134 ${120 - j} 141C${120 - j + 6} 153 ${120 - chin} ${y} 120 ${y}C${120 + chin} ${y} ${120 + j - 6} 153 ${120 + j} 141C${120 + j + 2} 134 ${120 + w - 3} 116 ${120 + w - 1} ${top}C${120 + w - 5} 120 ${120 + w - 10} 131 ${120 + w - 15} 133C137 136 129 134.5 120 136C111 134.5 103 136 ${120 - w + 15} 133C${120 - w + 10} 131 ${120 - w + 5} 120 ${120 - w + 1} ${top}Z`;
}

const tonesOf = ({ beard }: Portrait, features: Features) =>
  beard.colour === undefined ? features.hair : hairs[beard.colour];

/** What lies under the mouth. */
export function beardMarks(features: Features, portrait: Portrait): Mark[] {
  const { base, shade } = tonesOf(portrait, features);
  const { jaw: j, chin, chinY } = features;
  switch (portrait.beard.kind) {
    case 'none':
      return [];
    case 'stubble':
      return [
        within(outline(features), {
          blurred: true,
          marks: [
            fill(cover(features, 3, 112), base, { opacity: 0.22 }),
            fill(
              `M${120 - j} 138C${120 - j + 6} 153 ${120 - chin} ${chinY} 120 ${chinY}C${120 + chin} ${chinY} ${120 + j - 6} 153 ${120 + j} 138C134 152 130 153 120 153S106 152 ${120 - j} 138Z`,
              base,
              { opacity: 0.16 },
            ),
          ],
        }),
      ];
    case 'short':
      return [fill(cover(features, 2.5, 104) + mouthHole, base, { opacity: 0.93, evenOdd: true })];
    case 'full':
      return [
        fill(cover(features, 17, 100) + mouthHole, base, { evenOdd: true }),
        line('M108 164c1 6 4 10 8 12M120 162v14M132 164c-1 6-4 10-8 12', shade, 1.6, 0.6),
      ];
    case 'moustache':
      return [
        fill(
          'M103 143.5C106 137 114 134.5 120 137.5C126 134.5 134 137 137 143.5C131 142.5 125 142.4 120 141.6C115 142.4 109 142.5 103 143.5Z',
          base,
        ),
      ];
  }
}

/** What lies over it. */
export function moustacheMarks(features: Features, portrait: Portrait): Mark[] {
  const { kind } = portrait.beard;
  if (kind === 'none' || kind === 'stubble') return [];
  return [fill(moustache, tonesOf(portrait, features).base, { opacity: 0.93 })];
}
