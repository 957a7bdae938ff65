/** Password rules after NIST SP 800-63B: length and known-bad lists decide, never the mix of characters. */
export const passwordLength = { min: 10, max: 128 };

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common' | 'too-personal' | 'too-repetitive';

export const passwordProblemTexts: Record<PasswordProblem, string> = {
  'too-short': `Use at least ${passwordLength.min} characters. A few unrelated words work well.`,
  'too-long': `Use at most ${passwordLength.max} characters.`,
  'too-common': 'This password is on lists of stolen passwords. Choose another one.',
  'too-personal': 'Do not use your name or e-mail address as the password.',
  'too-repetitive': 'Use more than a repeated or running sequence of characters.',
};

/** `isCommon` is asked with the lower-cased password; the list itself is too large for the browser. */
export function passwordProblem(
  password: string,
  context: { personal?: readonly string[]; isCommon?: (lowerCased: string) => boolean } = {},
): PasswordProblem | null {
  const length = [...password].length;
  if (length < passwordLength.min) return 'too-short';
  if (length > passwordLength.max) return 'too-long';
  const lowerCased = password.toLowerCase();
  if (isRepetitive(lowerCased)) return 'too-repetitive';
  if (context.isCommon?.(lowerCased)) return 'too-common';
  if (isPersonal(lowerCased, context.personal ?? [])) return 'too-personal';
  return null;
}

function isRepetitive(text: string): boolean {
  if (new Set(text).size <= 2) return true;
  for (let size = 1; size <= 4; size += 1) {
    if (
      text ===
      text
        .slice(0, size)
        .repeat(Math.ceil(text.length / size))
        .slice(0, text.length)
    )
      return true;
  }
  const step = text.charCodeAt(1) - text.charCodeAt(0);
  return (
    Math.abs(step) === 1 && [...text].every((_, i) => i === 0 || text.charCodeAt(i) - text.charCodeAt(i - 1) === step)
  );
}

function isPersonal(lowerCased: string, personal: readonly string[]): boolean {
  const lettersOf = (text: string) => text.replace(/\P{L}/gu, '');
  const letters = lettersOf(lowerCased);
  return personal
    .flatMap((value) => [value, value.split('@')[0] ?? ''])
    .map((value) => value.toLowerCase())
    .some((value) => value.length >= 4 && (lowerCased === value || (letters !== '' && letters === lettersOf(value))));
}
