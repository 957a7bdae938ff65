import type { TariffOffer } from '../tariffs/tariffs.ts';
import { numberInWords } from '../text/numbers.ts';

const tens = '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const units = '(?:one|two|three|four|five|six|seven|eight|nine)';
const sum = String.raw`\d+(?:\.\d{1,2})?|${tens}(?:[- ]${units})?|ten|twelve|fifteen`;
const asPrice = new RegExp(
  String.raw`£ ?(${sum})|\b(${sum}) ?(?:quid|pounds?|gbp|squid)\b|\b(\d+\.\d\d|tenner)\b|\bthe (${sum}) (?:one|1|plan|tier)\b`,
  'g',
);
/** "Twenty quid" is £19.99. */
const about = 1;

/** Plans that are called by what they cost: "the ten quid one". */
export function namedByPrice(text: string, offers: readonly TariffOffer[]): string[] {
  const sums = [...text.toLowerCase().matchAll(asPrice)].map(([, ...found]) => {
    const written = found.find((each) => each !== undefined) ?? '';
    if (written === 'tenner') return 10;
    return /\d/.test(written) ? Number(written) : numberInWords(written);
  });
  return offers
    .filter(({ prices }) => prices.some(({ pence }) => sums.some((each) => Math.abs(each - pence / 100) < about)))
    .map(({ id }) => id);
}

const offer = '(?:one|1|plan|tier|level|package)';
const above = new RegExp(
  String.raw`\b(?:next )?${offer} (?:above|up|higher)\b|\bnext up\b|\b(?:dearer|pricier|bigger|higher) ${offer}\b`,
);
const below = new RegExp(
  String.raw`\b(?:next )?${offer} (?:below|down|lower|under)\b|\bnext down\b|\b(?:cheaper|smaller|lower) ${offer}\b`,
);

/** The plan that is called by its place beside the one spoken of: "and the one above that?" */
export function namedBeside(text: string, plans: readonly string[], offers: readonly TariffOffer[]): string[] {
  const plain = text.toLowerCase();
  const step = above.test(plain) ? 1 : below.test(plain) ? -1 : 0;
  if (step === 0 || plans.length !== 1) return [];
  const byPrice = offers.toSorted((one, other) => monthly(one) - monthly(other));
  return byPrice.filter((_, at) => byPrice[at - step]?.id === plans[0]).map(({ id }) => id);
}

const monthly = ({ prices }: TariffOffer): number => prices.find(({ interval }) => interval === 'month')?.pence ?? 0;
