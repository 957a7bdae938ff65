import type { Portrait } from '../../portrait/schema-portrait.ts';
import type { CaseFile } from '../../schema.ts';
import { error, type Finding, warning } from '../finding.ts';

const visible: ReadonlyArray<{ word: RegExp; fits: (portrait: Portrait) => boolean }> = [
  { word: /\bglasses\b/i, fits: ({ glasses }) => glasses !== 'none' },
  { word: /\bcardigan\b/i, fits: ({ clothing }) => clothing.kind === 'cardigan' },
  { word: /\bfleece\b/i, fits: ({ clothing }) => clothing.kind === 'fleece' },
  { word: /\bapron\b/i, fits: ({ clothing }) => clothing.kind === 'apron' },
  { word: /\bwhites\b/i, fits: ({ clothing }) => clothing.kind === 'chef' },
  { word: /\bhoodie\b/i, fits: ({ clothing }) => clothing.kind === 'hoodie' },
  { word: /\bT-shirt\b/i, fits: ({ clothing }) => clothing.kind === 't-shirt' },
  { word: /\bblack shirt\b/i, fits: ({ clothing }) => clothing.kind === 'shirt' && clothing.colour === 'black' },
  { word: /\bbeard\b/i, fits: ({ beard }) => beard.kind !== 'none' },
  { word: /\b(headscarf|hijab)\b/i, fits: ({ headwear }) => headwear.kind === 'headscarf' },
  { word: /\bkitchen\b/i, fits: ({ setting }) => setting === 'kitchen' },
];

const greyHair: readonly string[] = ['grey', 'silver', 'white'];

/** The drawing and the words show the same person. */
export function portraitFits(file: CaseFile): Finding[] {
  const { portrait, age, sex } = file.speaker;
  const mend = 'draw what the case shows, or show what is drawn';
  const unseen = file.signs.flatMap(({ shown }, i) =>
    visible
      .filter(({ word, fits }) => word.test(shown) && !fits(portrait))
      .map(({ word }) =>
        error('E24', `signs[${i}].shown`, `'${word.exec(shown)?.[0] ?? ''}' is not in the portrait`, mend),
      ),
  );
  const beard = portrait.beard.kind !== 'none';
  return [
    ...unseen,
    ...(beard && (sex === 'female' || age < 16)
      ? [error('E24', 'speaker.portrait.beard', 'does not fit sex and age', mend)]
      : []),
    ...(greyHair.includes(portrait.hair.colour) && age < 35
      ? [warning('E24', 'speaker.portrait.hair', `${portrait.hair.colour} hair at ${age}`, mend)]
      : []),
  ];
}
