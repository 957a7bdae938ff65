import type { CaseFile } from '../../schema.ts';
import { error, type Finding, warning } from '../finding.ts';

const spelled =
  'none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const number = `\\d+|${spelled.slice(2).join('|')}`;
const unit = 'year|month|week|day|hour|minute|night|stone|pound|glass|tablet|child|kid';
// Only what is counted directly: "the first two years" and "six, day before yesterday" count nothing by themselves.
const counting = new RegExp(
  `(?<!first |last |past |to )\\b(${number})(?: or (${number}))? (${unit})(?:es|s|ren)?(?: (ago|back|old|each|a))?\\b`,
  'gi',
);

function inFigures(word: string): string {
  const place = spelled.indexOf(word.toLowerCase());
  return place < 0 ? word : String(place);
}

/** "Eight months ago" as 'month ago' -> 8. */
function countsIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, one = '', other, of = '', which = ''] of text.matchAll(counting)) {
    const key = `${of.toLowerCase()} ${which.toLowerCase().replace('back', 'ago')}`.trim();
    const values = found.get(key) ?? new Set();
    for (const word of [one, other]) if (word !== undefined) values.add(inFigures(word));
    found.set(key, values);
  }
  return found;
}

function contradiction(one: string, other: string): string | null {
  const [first, second] = [countsIn(one), countsIn(other)];
  for (const [counted, values] of first) {
    const others = second.get(counted);
    if (others && ![...values].some((value) => others.has(value))) {
      return `${[...values].join(' or ')} against ${[...others].join(' or ')} for '${counted}'`;
    }
  }
  return null;
}

const kin =
  /\b(mum|mother|dad|father|sister|brother|son|daughter|wife|husband|partner|neighbour|aunt|uncle|niece|nephew|boss|manager|friend)\b/gi;
const sameWord = new Map([
  ['mum', 'mother'],
  ['dad', 'father'],
]);

function personsIn(text: string): Set<string> {
  return new Set([...text.matchAll(kin)].map(([person]) => sameWord.get(person.toLowerCase()) ?? person.toLowerCase()));
}

const namesIn = (text: string): string[] => [...text.matchAll(/(?<=[a-z,.] )[A-Z][a-z]{2,}/g)].map(([name]) => name);

/** A gloss that names both, or a name in both, shows that two persons are meant. */
function otherPerson(one: string, other: string, gloss: string): string | null {
  const [first, second, meant] = [personsIn(one), personsIn(other), personsIn(gloss)];
  if (first.size === 0 || second.size === 0 || [...first].some((person) => second.has(person))) return null;
  if ([...first, ...second].every((person) => meant.has(person))) return null;
  if (namesIn(`, ${one}`).some((name) => other.includes(name))) return null;
  return `${[...first].join(', ')} against ${[...second].join(', ')}`;
}

/** Two wordings of one fact, and its brief, may differ in words and never in what they state. */
export function wordingsAgree(file: CaseFile): Finding[] {
  return file.facts.flatMap((fact, i) => {
    const wordings = fact.says.map((text, place) => ({ text, path: `facts[${i}].says[${place}]` }));
    wordings.push({ text: fact.brief, path: `facts[${i}].brief` });
    return wordings.flatMap(({ text, path }, place) =>
      wordings.slice(0, place).flatMap((earlier) => {
        const numbers = contradiction(earlier.text, text);
        const persons = otherPerson(earlier.text, text, fact.gloss);
        return [
          ...(numbers === null
            ? []
            : [error('E23', path, `${numbers}, as ${earlier.path} has it`, 'let both state the same number')]),
          ...(persons === null
            ? []
            : [warning('E23', path, `${persons}, as ${earlier.path} has it`, 'read the two again: is it one person?')]),
        ];
      }),
    );
  });
}
