/** Sounds by the names of the pronouncing dictionary, without their stress. */
export type Sounds = readonly string[];

/** Sounds that a recogniser takes for one another; what is in no class is a vowel. */
const classOf = new Map(
  (
    [
      ['S', 'S Z SH ZH CH JH'],
      ['T', 'T D TH DH'],
      ['K', 'K G'],
      ['P', 'P B'],
      ['F', 'F V'],
      ['N', 'M N NG'],
      ['L', 'L'],
      ['R', 'R ER'],
      ['W', 'W'],
    ] as const
  ).flatMap(([name, sounds]) => sounds.split(' ').map((sound) => [sound, name] as const)),
);
/** Said so softly that they come and go. */
const soft = new Set(['HH', 'Y', 'W', 'R', 'T', 'D']);

const costs = { sameClass: 0.35, vowels: 0.4, other: 1, lostVowel: 0.6, lostSoft: 0.5, lost: 0.9 };

/** No sound comes or goes for less: words of very different length need not be compared. */
export const leastLost = costs.lostSoft;

const isVowel = (sound: string): boolean => !classOf.has(sound) && sound !== 'HH' && sound !== 'Y';

/** The consonants alone, by their classes: words that sound nearly alike share it, or nearly. */
export const skeletonOf = (sounds: Sounds): string =>
  sounds
    .map((sound) => classOf.get(sound) ?? '')
    .join('')
    .replace(/(.)\1+/g, '$1');

export const skeletonClasses: readonly string[] = [...new Set(classOf.values())];

const lost = (sound: string): number =>
  isVowel(sound) ? costs.lostVowel : soft.has(sound) ? costs.lostSoft : costs.lost;

function instead(one: string, other: string): number {
  if (one === other) return 0;
  if (isVowel(one) && isVowel(other)) return costs.vowels;
  const kind = classOf.get(one);
  return kind !== undefined && kind === classOf.get(other) ? costs.sameClass : costs.other;
}

/** How much has to be misheard for the one to be taken for the other; Infinity beyond `most`. */
export function soundDistance(one: Sounds, other: Sounds, most: number): number {
  let above = new Float64Array(other.length + 1);
  other.forEach((sound, at) => {
    above[at + 1] = (above[at] ?? 0) + lost(sound);
  });
  for (const sound of one) {
    const row = new Float64Array(other.length + 1);
    row[0] = (above[0] ?? 0) + lost(sound);
    let least = row[0];
    other.forEach((against, at) => {
      const here = Math.min(
        (above[at] ?? 0) + instead(sound, against),
        (above[at + 1] ?? 0) + lost(sound),
        (row[at] ?? 0) + lost(against),
      );
      row[at + 1] = here;
      least = Math.min(least, here);
    });
    if (least > most) return Number.POSITIVE_INFINITY;
    above = row;
  }
  const distance = above[other.length] ?? 0;
  return distance <= most ? distance : Number.POSITIVE_INFINITY;
}
