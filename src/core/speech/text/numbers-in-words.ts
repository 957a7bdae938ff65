const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ',,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety'.split(',');
const scales = [
  { size: 1_000_000, name: 'million' },
  { size: 1000, name: 'thousand' },
];
const irregularOrdinals: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** As it is said in Britain: "one hundred and five". Numbers too long to be said are told digit by digit. */
export function cardinal(value: number): string {
  if (value >= 1_000_000_000) return digits(String(value));
  if (value < 20) return small[value] ?? '';
  if (value < 100) return joined(tens[Math.floor(value / 10)] ?? '', '-', value % 10);
  if (value < 1000) return joined(`${small[Math.floor(value / 100)]} hundred`, ' and ', value % 100);
  const scale = scales.find(({ size }) => value >= size) ?? { size: 1000, name: 'thousand' };
  const rest = value % scale.size;
  return joined(`${cardinal(Math.floor(value / scale.size))} ${scale.name}`, rest < 100 ? ' and ' : ' ', rest);
}

const joined = (head: string, link: string, rest: number): string =>
  rest === 0 ? head : `${head}${link}${cardinal(rest)}`;

export function ordinal(value: number): string {
  const said = cardinal(value);
  const last = said.match(/[a-z]+$/)?.[0] ?? '';
  const ending = irregularOrdinals[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return said.slice(0, said.length - last.length) + ending;
}

/** 1984 is "nineteen eighty-four", 2007 "two thousand and seven", 2024 "twenty twenty-four". */
export function year(value: number): string {
  const rest = value % 100;
  if (value % 1000 < 10 || value < 1000) return cardinal(value);
  const century = cardinal(Math.floor(value / 100));
  if (rest === 0) return `${century} hundred`;
  return rest < 10 ? `${century} oh ${cardinal(rest)}` : `${century} ${cardinal(rest)}`;
}

/** One by one, as telephone numbers are said. */
export const digits = (written: string): string =>
  [...written].map((digit) => (digit === '0' ? 'oh' : (small[Number(digit)] ?? ''))).join(' ');

/** "36.4" is "thirty-six point four"; what stands behind the point is said digit by digit. */
export function decimal(written: string): string {
  const [whole = '', behind] = written.replaceAll(',', '').split('.');
  const head = /^0\d/.test(whole) ? digits(whole) : cardinal(Number(whole));
  if (behind === undefined) return head;
  return `${head} point ${[...behind].map((digit) => small[Number(digit)]).join(' ')}`;
}
