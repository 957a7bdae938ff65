import { containsPhrase, findPhrase, normalised } from '#core/text/words.ts';
import type { CaseFile } from '../schema.ts';
import { error, type Finding } from './finding.ts';
import { allTexts, doctorSpeech, speakerSpeech } from './texts.ts';
import { medicineBrands, publicFigures } from './word-lists.ts';

const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)';

const patterns: ReadonlyArray<{ name: string; pattern: RegExp; mend: string }> = [
  {
    name: 'a calendar date',
    pattern: new RegExp(
      `\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}\\b|\\b${month} \\d{1,2}(?:st|nd|rd|th)\\b|\\b${month} (?:19|20)\\d{2}\\b|\\b(?:19|20)\\d{2}-\\d{2}-\\d{2}\\b|\\b\\d{1,2}[/.]\\d{1,2}[/.](?:19|20)?\\d{2}\\b`,
    ),
    mend: "write it relative to today ('3 weeks ago')",
  },
  { name: 'an e-mail address', pattern: /[\w.+-]+@[\w-]+\.\w+/, mend: 'leave it out' },
  {
    name: 'a web address',
    pattern:
      /https?:\/\/|\bwww\.|(?<![\w.@-])[a-z0-9-]+\.(?:co\.uk|org\.uk|nhs\.uk|gov\.uk|ac\.uk|com|org|net|uk|info)\b/i,
    mend: 'name the organisation instead',
  },
  { name: 'an NHS number', pattern: /\b\d{3}[ -]\d{3}[ -]\d{4}\b|\b\d{10}\b/, mend: 'leave it out' },
  { name: 'a phone number', pattern: /(?:\+44|\b0)(?:[ -]?\d){9,10}\b/, mend: 'leave it out (999 and 111 may stay)' },
  { name: 'a postcode', pattern: /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/, mend: 'name a kind of place instead' },
  {
    name: 'a path of a machine',
    pattern: /(?:^|[\s"'(=])(?:\/(?:home|tmp|work|usr|var|etc|opt|root|mnt|srv|Users)\/|~\/|[A-Z]:\\)|file:\/\//,
    mend: 'leave it out',
  },
];

export function pointsAtNothingReal(file: CaseFile): Finding[] {
  const { review: _dates, ...identity } = file.identity;
  return allTexts({ ...file, identity }).flatMap(({ path, text }) =>
    patterns.flatMap(({ name, pattern, mend }) => {
      // A drawing may carry its XML namespace, which is an address by form only.
      const checked = path.endsWith('.svg') ? text.replaceAll('http://www.w3.org/2000/svg', '') : text;
      const found = pattern.exec(checked);
      return found ? [error('E16', path, `'${found[0].trim()}' looks like ${name}`, mend)] : [];
    }),
  );
}

const brands: ReadonlySet<string> = new Set(medicineBrands.map(normalised));

export function namesNoBrand(file: CaseFile): Finding[] {
  const allowed = new Set(
    file.identity.tags.flatMap((tag) =>
      tag.toLowerCase().startsWith('brand:') ? [normalised(tag.slice('brand:'.length))] : [],
    ),
  );
  return [...speakerSpeech(file), ...doctorSpeech(file)].flatMap(({ path, text }) => {
    const brand = findPhrase(text, brands, 2);
    return brand === undefined || allowed.has(brand)
      ? []
      : [
          error(
            'E16',
            path,
            `'${brand}' is a brand of medicine`,
            `use the generic or a plain name, or add the tag 'brand:${brand}' if the case turns on it`,
          ),
        ];
  });
}

const figures: ReadonlySet<string> = new Set(publicFigures.map(normalised));

export function namesNoPublicFigure(file: CaseFile): Finding[] {
  return allTexts(file).flatMap(({ path, text }) => {
    const figure = findPhrase(text, figures, 3);
    return figure === undefined
      ? []
      : [error('E16', path, `'${figure}' is the name of a public figure`, 'invent another name')];
  });
}

/** A drawing is put into a page, so it must not act or load anything. */
export function drawingsAreHarmless(file: CaseFile): Finding[] {
  return file.notes.documents.flatMap(({ svg }, i) => {
    const active =
      svg === undefined
        ? null
        : /<script|<foreignObject|<iframe|\son\w+\s*=|javascript:|href\s*=|url\((?!['"]?#)|<!ENTITY|<style/i.exec(svg);
    const shape = svg !== undefined && !containsPhrase(svg, 'svg');
    return [
      ...(active
        ? [
            error(
              'E16',
              `notes.documents[${i}].svg`,
              `'${active[0].trim()}' may act or load something`,
              'draw with plain shapes and text only',
            ),
          ]
        : []),
      ...(shape ? [error('E16', `notes.documents[${i}].svg`, 'this is no SVG drawing', 'write an <svg> element')] : []),
    ];
  });
}
