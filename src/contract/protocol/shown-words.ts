import { z } from 'zod';
import { curlyQuotes } from '#core/text/curly-quotes.ts';

/**
 * Words of a case as a reader sees them, with the apostrophes and quotation marks of print. What is stored, compared
 * and marked keeps the plain ones; only the answer is set.
 */
export const shown = z.string().overwrite(curlyQuotes);

interface Said {
  who: string;
  text: string;
}

/** What somebody said: the patient's words come from the case, the doctor's stay letter for letter as they were typed. */
export const asSaid = <Line extends Said>(line: Line): Line =>
  line.who === 'doctor' || line.who === 'user' ? line : { ...line, text: curlyQuotes(line.text) };
