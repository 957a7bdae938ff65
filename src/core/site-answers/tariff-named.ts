import type { TariffOffer } from '../tariffs/tariffs.ts';
import { numberInWords } from '../text/numbers.ts';
import type { TariffQuestion } from './tariff-answer.ts';

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

/** The plan that is called by its place beside the one spoken of: "and the one above that?" */
export function namedBeside(
  beside: TariffQuestion['beside'],
  plans: readonly string[],
  offers: readonly TariffOffer[],
): string[] {
  if (beside === null || plans.length !== 1) return [];
  const step = beside === 'above' ? 1 : -1;
  const byPrice = offers.toSorted((one, other) => monthly(one) - monthly(other));
  return byPrice.filter((_, at) => byPrice[at - step]?.id === plans[0]).map(({ id }) => id);
}

const monthly = ({ prices }: TariffOffer): number => prices.find(({ interval }) => interval === 'month')?.pence ?? 0;
