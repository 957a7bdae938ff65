import type { Pose } from '#core/cases/portrait/portrait-parts.ts';
import type { Portrait } from '#core/cases/portrait/schema-portrait.ts';
import type { Features } from './features.ts';
import { fill, line, type Mark, mixed } from './marks.ts';
import { cloths, ink } from './palette.ts';

const palm =
  'M-10 -8C-4 -12 8 -12 16 -9C24 -8 33 -6 34 -3.5C35 -1 31 0 26 -.5C31 .5 36 2 36 4.5C36 7 31 7 26 6C30 7.5 33 9 32 11.2C31 13.5 26 12.8 22 11.5C25 13 27 15 25.5 16.8C23 18.5 16 17 11 15.5C4 17 -4 15 -10 11Z';
const fingers = 'M26 -.5C21 -1 17 -1 14 -1M26 6C21 5 17 4.5 14 4.5M22 11.5C18 10.5 15 10 13 9.5';

function hand({ skin }: Features, transform: string): Mark {
  return { marks: [fill(palm, skin.base), line(fingers, skin.shade, 1.4)], transform };
}

function sleeve(d: string, seam: string, colour: string): Mark {
  return { marks: [fill(d, colour), line(seam, mixed(colour, ink, 0.26), 1.8)] };
}

/** Over the clothing: one thing that the body does, cleared by the next turn. */
export function poseMarks(pose: Pose | null, features: Features, { clothing }: Portrait): Mark[] {
  const colour = clothing.kind === 'hi-vis' ? '#34414e' : cloths[clothing.colour];
  const cuff = mixed(colour, '#ffffff', 0.22);
  const left = sleeve(
    'M24 276C26 226 38 214 50 213C70 215 92 222 106 224L112 250L96 276Z',
    'M50 214C70 216 90 222 106 225',
    colour,
  );
  const raised = (cuffD: string): Mark[] => [
    sleeve(
      'M206 280C206 240 196 222 184 216C172 222 158 228 148 230L140 252L152 280Z',
      'M184 217C172 223 160 228 149 231',
      colour,
    ),
    { marks: [fill(cuffD, cuff)] },
  ];
  switch (pose) {
    case 'hand-hidden':
      return [
        sleeve(
          'M214 276C212 226 202 214 190 212C176 216 158 226 140 232L128 276Z',
          'M190 214C176 217 158 226 140 233',
          mixed(colour, ink, 0.12),
        ),
        left,
        { marks: [fill('M103 222l7-.5 4 20-8 1.5z', cuff)] },
        hand(features, 'translate(120 231) rotate(4)'),
      ];
    case 'hands-busy':
      return [
        left,
        { marks: [fill('M103 222l7-.5 4 20-8 1.5z', cuff)] },
        sleeve(
          'M216 276C214 226 202 214 190 213C170 215 148 222 134 224L128 250L144 276Z',
          'M190 214C170 216 150 222 134 225',
          colour,
        ),
        { marks: [fill('M137 222l-7-.5-4 20 8 1.5z', cuff)] },
        hand(features, 'translate(112 232) rotate(6) scale(.92)'),
        hand(features, 'translate(130 234) rotate(-6) scale(-.92 .92)'),
      ];
    case 'hand-over-mouth':
      return [
        ...raised('M143 196l14 4-6 30-14-5z'),
        { marks: [fill('M140 232C136 214 136 196 140 178L158 184C156 202 154 220 152 238Z', colour)] },
        hand(features, 'translate(142 171) rotate(-172) scale(1.12)'),
      ];
    case 'hand-on-chest':
      return [...raised('M142 226l10-6 6 18-10 6z'), hand(features, 'translate(140 232) rotate(-168) scale(1.05)')];
    case 'hand-at-collar':
      return [
        ...raised('M140 212l12-6 8 20-12 6z'),
        { marks: [fill('M138 244C138 230 140 220 144 208L162 214C158 226 156 238 154 250Z', colour)] },
        hand(features, 'translate(144 206) rotate(-152) scale(1)'),
      ];
    default:
      return [];
  }
}
