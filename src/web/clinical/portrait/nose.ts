import type { Portrait } from '#core/cases/portrait/schema-portrait.ts';
import type { Features } from './features.ts';
import { at, ellipse, fill, line, type Mark } from './marks.ts';

interface NoseShape {
  /** The tip, lower or higher than usual; how far the bridge stands out; how round the tip is. */
  tip: number;
  bridge: number;
  ball: number;
}

const shapes: Record<Portrait['nose'], NoseShape> = {
  straight: { tip: 0, bridge: 0, ball: 0 },
  broad: { tip: 0.4, bridge: 0, ball: 0.5 },
  narrow: { tip: 0.6, bridge: 0, ball: -0.4 },
  button: { tip: -2.2, bridge: -0.6, ball: 1.1 },
  aquiline: { tip: 1.8, bridge: 2, ball: -0.2 },
};

export function noseMarks({ noseWidth: w, skin }: Features, portrait: Portrait): Mark[] {
  const { tip, bridge, ball } = shapes[portrait.nose];
  const y = 130.5 + tip;
  return [
    fill(
      `M121.5 99C${at(123 + bridge * 1.4)} ${111 - bridge} ${at(120 + w * 0.5)} ${at(119 + tip)} ${at(120 + w)} ${at(127 + tip)}C${at(120 + w + 0.6)} ${at(131 + tip)} ${at(120 + w * 0.5)} ${at(133.6 + tip)} 120 ${at(134.2 + tip)}C122.5 ${at(126 + tip)} ${at(122.5 + bridge)} 110 121.5 99Z`,
      skin.shade,
      { opacity: 0.4 },
    ),
    ...(bridge > 1 ? [line(`M${at(123.6)} 105q2.6 5 1.8 11`, skin.line, 1.2, 0.4)] : []),
    line(
      `M${at(120 - w)} ${at(y - 3.4)}C${at(120 - w - 1.9)} ${at(y)} ${at(120 - w + 0.4)} ${at(y + 2.4)} ${at(120 - w * 0.48)} ${at(y + 1.5)}` +
        `M${at(120 + w)} ${at(y - 3.4)}C${at(120 + w + 1.9)} ${at(y)} ${at(120 + w - 0.4)} ${at(y + 2.4)} ${at(120 + w * 0.48)} ${at(y + 1.5)}` +
        `M${at(120 - w * 0.42)} ${at(y + 2.4)}Q120 ${at(y + 4.6 + ball)} ${at(120 + w * 0.42)} ${at(y + 2.4)}`,
      skin.line,
      1.6,
    ),
    fill(ellipse(118.6, 124.6 + tip, 2.5 + ball * 0.7, 3 + ball * 0.4), skin.light, { opacity: 0.45 }),
  ];
}
