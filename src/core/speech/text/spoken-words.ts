import { cardinal, decimal, digits, ordinal, year } from './numbers-in-words.ts';
import { abbreviations, letterNames, months, saidAsWords, units } from './written-forms.ts';

/** A word as it is written, and as it is said: "5mg" is "five milligrams". */
export interface SpokenWord {
  written: string;
  /** Lower-case words with nothing but letters, apostrophes and hyphens. */
  spoken: string[];
  /** The stop after it, where the voice rests. */
  stop: '' | ',' | '.' | '?' | '!' | '…';
}

/** How a sentence is said in Britain: numbers, doses, dates, times, money and abbreviations in words. */
export function spokenWords(text: string): SpokenWord[] {
  const written = text
    .replace(/\s[-–—]\s/g, ', ')
    .split(/\s+/)
    .filter((part) => part !== '');
  const parts = written.map((part) => trimmed(part.replace(/[‘’]/g, "'")));
  return parts
    .map(({ core, stop }, at) => {
      const said = expand(core, parts[at - 1]?.core ?? '', parts[at + 1]?.core ?? '');
      return { written: written[at] ?? core, spoken: said.toLowerCase().split(/\s+/).filter(hasLetter), stop };
    })
    .filter(({ spoken }) => spoken.length > 0);
}

const hasLetter = (word: string): boolean => /[a-z]/.test(word);

function trimmed(part: string): { core: string; stop: SpokenWord['stop'] } {
  const known = abbreviations[part.toLowerCase()] !== undefined;
  const core = part.replace(/^[("'“”[*]+/, '').replace(known ? /[,;:?!)"”…]+$/ : /[.,;:?!)"'“”…\]*-]+$/, '');
  const tail = part.slice(part.indexOf(core) + core.length);
  return { core, stop: stopIn(tail) };
}

function stopIn(tail: string): SpokenWord['stop'] {
  if (tail.includes('?')) return '?';
  if (tail.includes('!')) return '!';
  if (tail.includes('…') || tail.includes('..')) return '…';
  if (tail.includes('.')) return '.';
  return /[,;:)–—-]/.test(tail) ? ',' : '';
}

type Reading = (match: RegExpMatchArray, before: string, after: string) => string | undefined;

const clock = (hours: string, minutes: string): string => {
  if (minutes === '00') return `${cardinal(Number(hours))} o'clock`;
  return `${cardinal(Number(hours))} ${minutes.startsWith('0') ? `oh ${cardinal(Number(minutes))}` : cardinal(Number(minutes))}`;
};
const halfOfDay = (written: string): string => (written.toLowerCase().startsWith('a') ? 'ay em' : 'pee em');
const unitOf = (unit: string, amount: string): string => {
  const known = units[unit.toLowerCase()];
  return known === undefined ? spelled(unit) : amount === '1' ? known.one : known.many;
};
const money = (whole: string, pence: string | undefined): string => {
  const amount = whole.replaceAll(',', '');
  const pounds = `${decimal(amount)} ${amount === '1' ? 'pound' : 'pounds'}`;
  return pence === undefined || pence === '00' ? pounds : `${pounds} ${cardinal(Number(pence))}`;
};

/** The first that fits reads the word. */
const readings: ReadonlyArray<[RegExp, Reading]> = [
  [/^£([\d,]+)(?:\.(\d\d))?([kKmM]?)$/, ([, whole = '', pence]) => money(whole, pence)],
  [/^(\d{1,2})[:.](\d\d)(am|pm)$/i, ([, h = '', m = '', half = '']) => `${clock(h, m)} ${halfOfDay(half)}`],
  [/^(\d{1,2})(am|pm)$/i, ([, h = '', half = '']) => `${cardinal(Number(h))} ${halfOfDay(half)}`],
  [/^(\d{1,2}):(\d\d)$/, ([, h = '', m = '']) => clock(h, m)],
  [
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
    ([, day, month, of]) =>
      `the ${ordinal(Number(day))} of ${months[Number(month) - 1] ?? cardinal(Number(month))} ${year(Number(of))}`,
  ],
  [/^1\/2$/, () => 'a half'],
  [/^(\d{2,3})\/(\d{2,3})$/, ([, upper, lower]) => `${cardinal(Number(upper))} over ${cardinal(Number(lower))}`],
  [/^(\d+)(?:st|nd|rd|th)$/i, ([, value]) => ordinal(Number(value))],
  [
    /^(\d{1,2})$/,
    ([, value], _before, after) =>
      months.includes(after.toLowerCase()) ? `the ${ordinal(Number(value))} of` : undefined,
  ],
  [/^((?:19|20)\d\d)$/, ([, value]) => year(Number(value))],
  [/^((?:19|20)\d)0s$/, ([, decade]) => `${year(Number(decade) * 10)}s`.replace(/ys$/, 'ies')],
  [/^(999|111|101|0\d{3,})$/, ([, number = '']) => digits(number)],
  [/^([\d,]+(?:\.\d+)?)%$/, ([, amount = '']) => `${decimal(amount)} percent`],
  [/^([\d,]+(?:\.\d+)?)[-–]([\d,]+(?:\.\d+)?)$/, ([, low = '', high = '']) => `${decimal(low)} to ${decimal(high)}`],
  [/^([\d,]+(?:\.\d+)?)$/, ([, amount = '']) => decimal(amount)],
  [
    /^([\d,]+(?:\.\d+)?)([a-zA-Zµ°][\w/µ°]*)$/,
    ([, amount = '', unit = '']) => `${decimal(amount)} ${unitOf(unit, amount)}`,
  ],
];

function expand(core: string, before: string, after: string): string {
  if (core === '') return '';
  const short = abbreviations[core.toLowerCase()];
  if (short !== undefined) return short;
  for (const [pattern, read] of readings) {
    const match = core.match(pattern);
    const said = match && read(match, before, after);
    if (said) return said;
  }
  if (/^[\d,.]+$/.test(before) && units[core.toLowerCase()] !== undefined) return unitOf(core, before);
  if (core === '&') return 'and';
  const parts = core.split(/[-–—/]+/);
  if (parts.length > 1) return parts.map((part) => expand(part, '', '')).join(' ');
  return /^[A-Za-z']+$/.test(core) ? inCapitals(core) : spelled(core);
}

/** "GP", "GP's" and "eGFR" are spelled; "NICE" is a word. */
function inCapitals(word: string): string {
  const [stem = '', ending = ''] = word.split("'");
  const isSpelled = /[A-Z]{2,}/.test(stem) && stem.length <= 5 && !saidAsWords.has(stem);
  if (!isSpelled) return word;
  const plural = /^[A-Z]+s$/.test(stem);
  const letters = spelled(plural ? stem.slice(0, -1) : stem);
  return `${letters}${plural ? 's' : ''}${ending === '' ? '' : `'${ending}`}`;
}

const spelled = (word: string): string =>
  (word.match(/\d+|\p{L}/gu) ?? [])
    .map((sign) => (/\d/.test(sign) ? cardinal(Number(sign)) : (letterNames[sign.toLowerCase()] ?? sign)))
    .join(' ');
