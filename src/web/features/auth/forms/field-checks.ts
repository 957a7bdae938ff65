import {
  type PasswordProblem,
  passwordLength,
  passwordProblem,
  passwordProblemTexts,
} from '#core/auth/password-rules.ts';

/** The server judges again; these only spare the user a round trip. Each gives the words for a problem, or undefined. */
export function emailProblem(email: string): string | undefined {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim())
    ? undefined
    : 'Enter an e-mail address such as name@example.org.';
}

export const missing = (value: string, words: string): string | undefined => (value.trim() === '' ? words : undefined);

const problemOf = (password: string, personal: readonly string[]): PasswordProblem | null =>
  passwordProblem(password, { personal: personal.filter((value) => value.trim() !== '') });

export function newPasswordProblem(password: string, personal: readonly string[] = []): string | undefined {
  const problem = problemOf(password, personal);
  return problem === null ? undefined : passwordProblemTexts[problem];
}

/** Stands under the field until an error does; whether the password is on a list of stolen ones only the server knows. */
export function newPasswordHint(password: string, personal: readonly string[] = []): string {
  const length = [...password].length;
  if (length === 0) return `At least ${passwordLength.min} characters. A few unrelated words work well.`;
  if (length < passwordLength.min) return `${length} of at least ${passwordLength.min} characters.`;
  return newPasswordProblem(password, personal) ?? 'Long enough.';
}

const mostYears = 70;

export function yearsProblem(years: string): string | undefined {
  const text = years.trim();
  if (text === '' || (/^\d+$/.test(text) && Number(text) <= mostYears)) return undefined;
  return 'Enter whole years, or leave it empty.';
}

export const yearsOrNull = (years: string): number | null => (years.trim() === '' ? null : Number(years));
