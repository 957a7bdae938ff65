import type { Portrait } from '#core/cases/portrait/schema-portrait.ts';
import { mixed } from './marks.ts';
import { hairs, skins } from './palette.ts';

export interface Person {
  portrait: Portrait;
  age: number;
  sex: 'female' | 'male' | 'other';
}

/** Everything the layers draw from, worked out once. */
export interface Features {
  skin: (typeof skins)[1];
  hair: (typeof hairs)['grey'];
  /** 0 to 4, from age. */
  lines: number;
  iris: string;
  lash: boolean;
  lidInk: string;
  rim: string;
  brow: string;
  browOpacity: number;
  browWeight: number;
  lip: string;
  lowerLip: string;
  lipLine: string;
  lipHeight: number;
  noseWidth: number;
  neck: number;
  shoulders: number;
  /** Half the width of the head, of the jaw, and of the chin. */
  head: number;
  jaw: number;
  chin: number;
  chinY: number;
  /** No hair grows over the fold under the lip. */
  isChinBare: boolean;
  left: number;
  right: number;
}

const linesAt = [30, 45, 60, 75];
const faces = {
  oval: [38.5, 29, 161, 11],
  round: [41, 34, 160, 15],
  square: [40, 34.5, 162, 17],
  long: [37, 28.5, 166, 12],
} as const;
const shoulders = { slim: 80, medium: 89, broad: 100 } as const;
const neckWider = { slim: -1, medium: 0, broad: 4 } as const;
const noseWider = { straight: 0, broad: 1.7, narrow: -1.5, button: 0.4, aquiline: 0.2 } as const;

function browColour({ hair: { colour } }: Portrait, base: string, isWoman: boolean): string {
  if (colour === 'white' || colour === 'silver' || colour === 'grey')
    return mixed(base, '#1c1614', isWoman ? 0.62 : 0.3);
  return mixed(base, '#1c1614', colour === 'blond' || colour === 'dark-blond' ? 0.42 : 0.22);
}

export function featuresOf({ portrait, age, sex }: Person, drop: number): Features {
  const skin = skins[portrait.skin];
  const hair = hairs[portrait.hair.colour];
  const isWoman = sex === 'female';
  const isDark = portrait.skin > 4;
  const lines = linesAt.filter((years) => age >= years).length;
  const [w, j, y, c] = faces[portrait.face];
  const wider = { slim: [-1, -1.5, 0], medium: [0, 0, 0], broad: [2, 3.5, 2] }[portrait.build];
  const head = w + (wider[0] ?? 0);
  return {
    skin,
    hair,
    lines,
    iris: portrait.iris ?? (portrait.skin > 3 ? '#3a2318' : '#5a4030'),
    lash: isWoman && lines < 4,
    lidInk: isDark ? '#1b100c' : '#3a2822',
    rim: portrait.red ? '#c4574f' : skin.line,
    brow: browColour(portrait, hair.base, isWoman),
    browOpacity: lines === 4 ? 0.8 : 0.95,
    browWeight: isWoman ? (lines > 1 ? 3.1 : 3.5) : 4.9,
    lip: mixed(skin.lip, skin.base, isWoman ? 0.1 : 0.38),
    lowerLip: mixed(skin.lip, skin.light, isWoman ? 0.3 : 0.55),
    lipLine: mixed(skin.lip, '#2a1010', 0.42),
    lipHeight: (isWoman ? 1.05 : 0.84) * (isDark ? 1.2 : 1) * (lines === 4 ? 0.74 : lines === 3 ? 0.88 : 1),
    noseWidth: (isWoman ? 7.2 : 8.2) + noseWider[portrait.nose],
    neck: (isWoman ? 16 : 20) + neckWider[portrait.build],
    shoulders: shoulders[portrait.build],
    head,
    jaw: j + (wider[1] ?? 0),
    chin: c + (wider[2] ?? 0),
    chinY: y + drop,
    isChinBare: portrait.beard.kind !== 'short' && portrait.beard.kind !== 'full',
    left: 120 - head,
    right: 120 + head,
  };
}
