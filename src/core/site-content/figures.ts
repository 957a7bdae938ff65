import { intervals, isUnlimited, openFeatures, tariffSeed } from '../tariffs/tariffs.ts';
import { library } from './library.ts';
import { measured } from './measured.ts';
import { measuredDetails } from './measured-details.ts';

const allowanceWords = (allowance: number): string =>
  isUnlimited(allowance) ? 'as many as you like' : String(allowance);

const pounds = (pence: number): string => `£${(pence / 100).toFixed(pence % 100 === 0 ? 0 : 2)}`;

/** What a text may name between double braces instead of a number that would grow old. */
const figures: ReadonlyMap<string, string> = new Map([
  ['cases', String(library.cases)],
  ['guides', String(library.guides)],
  ...Object.entries(measured).map(([name, figure]) => [`measured.${name}`, String(figure)] as const),
  ...[...measuredDetails].map(([name, { says }]) => [`measured.${name}`, says] as const),
  ...tariffSeed.flatMap(({ id, prices, allowances }) => [
    ...openFeatures.map((feature) => [`plan.${id}.${feature}`, allowanceWords(allowances[feature])] as const),
    ...intervals.map((interval) => {
      const price = prices.find((one) => one.interval === interval);
      return [`plan.${id}.${interval}`, pounds(price?.pence ?? 0)] as const;
    }),
  ]),
]);

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The text with its figures, and the names of those that do not exist. */
export function fillFigures(text: string): { text: string; unknown: string[] } {
  const unknown: string[] = [];
  const filled = text.replace(placeholder, (_, name: string) => {
    const figure = figures.get(name);
    if (figure === undefined) unknown.push(name);
    return figure ?? '';
  });
  return { text: filled, unknown };
}
