import { z } from 'zod';

/** On one line: names stand in mails to addresses that are not yet proven to be the sender's own. */
export const OneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'Leave out line breaks and control characters.');

/** Nor an address that a mail program would turn into a link. */
export const PersonName = (label: string) =>
  OneLine(80)
    .min(1, `Enter your ${label}.`)
    .regex(/^(?!.*(?:[/@]|www\.)).*$/iu, 'Leave out addresses and slashes.');

/** A number may come as text from a form; an empty box means "not said". */
export const YearsOfPractice = z
  .union([z.number(), z.string().trim(), z.null()])
  .optional()
  .transform((value) => (value === undefined || value === null || value === '' ? null : Number(value)))
  .pipe(z.int('Enter whole years, or leave it empty.').min(0).max(70).nullable());

export const DayOrEmpty = z.union([
  z.literal('').transform(() => null),
  z.iso.date('Enter a date, or leave it empty.'),
  z.null(),
]);
