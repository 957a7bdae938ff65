/** What a face is drawn from; the same person always looks the same. */
export interface FaceLook {
  skin: string;
  shade: string;
  hair: string;
  brow: string;
  /** Light where a dark beard would swallow the line. */
  lips: string;
  style: 'crop' | 'parted' | 'receding' | 'short' | 'bob' | 'long' | 'curls' | 'tied';
  top: string;
  collar: 'shirt' | 'round';
  backdrop: string;
  beard: boolean;
  glasses: boolean;
  lines: 0 | 1 | 2;
}

export interface FacePerson {
  /** Usually the name. */
  seed: string;
  age: number;
  sex: 'female' | 'male' | 'other';
}

type Skin = readonly [tone: string, shade: string];

const skins: readonly [Skin, ...Skin[]] = [
  ['#f6dccb', '#e4b9a2'],
  ['#f3d3bd', '#dfb096'],
  ['#e6b591', '#c98f68'],
  ['#d9a577', '#b97f52'],
  ['#c58a5f', '#a46a42'],
  ['#8d5a3b', '#6d4229'],
  ['#6f452d', '#553220'],
];
const hairs = ['#241a15', '#3b2f28', '#5a3a26', '#6d4229', '#9a5b2f', '#b98a4e'] as const;
const greys = ['#8f9499', '#a9aeb3', '#d7dadd'] as const;
const tops = [
  '#2f5d8a',
  '#178050',
  '#43586d',
  '#a62c6b',
  '#586d82',
  '#8a5a78',
  '#bf7a00',
  '#2f7f86',
  '#33475b',
] as const;
const backdrops = ['#d5e6ee', '#e6f2ec', '#e8edf3', '#f1e7ee', '#f5ecda', '#e6f0ef'] as const;
const youngMen = ['crop', 'parted', 'short', 'curls'] as const;
const olderMen = ['receding', 'parted', 'crop', 'receding'] as const;
const women = ['bob', 'long', 'curls', 'tied'] as const;

/** FNV-1a: small, spreads well, the same everywhere. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

export function faceLook({ seed, age, sex }: FacePerson): FaceLook {
  const pick = <T>(part: string, choices: readonly [T, ...T[]]): T =>
    choices[hashOf(`${part}:${seed}`) % choices.length] ?? choices[0];
  const [skin, shade] = pick('skin', skins);
  const isDark = skins.findIndex(([tone]) => tone === skin) > 2;
  const natural = isDark ? pick('hair', ['#241a15', '#2a1d17', '#1d1a1e']) : pick('hair', hairs);
  const isGrey = age >= 68 || (age >= 52 && hashOf(`grey:${seed}`) % 3 > 0);
  const hair = isGrey ? pick('grey', greys) : natural;
  const drawnAs = sex === 'other' ? pick('drawn', ['female', 'male'] as const) : sex;
  const beard = drawnAs === 'male' && age >= 18 && hashOf(`beard:${seed}`) % 3 === 0;
  return {
    skin,
    shade,
    hair,
    brow: isGrey ? '#8f9499' : natural,
    style: drawnAs === 'female' ? pick('style', women) : pick('style', age >= 50 ? olderMen : youngMen),
    top: pick('top', tops),
    collar: hashOf(`collar:${seed}`) % 3 === 0 ? 'shirt' : 'round',
    backdrop: pick('backdrop', backdrops),
    beard,
    lips: beard && !isGrey ? '#e8b7a4' : '#33261f',
    glasses: hashOf(`glasses:${seed}`) % (age >= 55 ? 3 : 6) === 0,
    lines: age >= 58 ? 2 : age >= 42 ? 1 : 0,
  };
}
