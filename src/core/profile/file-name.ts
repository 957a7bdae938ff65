/** The name under which somebody gets their own file back: one word of a folder, never a way out of it. */
export function fileNameProblem(name: string): string | null {
  if (name.trim() === '') return 'The file has no name.';
  if ([...name].length > 120) return 'The name of the file is too long. Use at most 120 characters.';
  if (/[/\\]/.test(name) || /^\.+$/.test(name) || name.startsWith('..'))
    return 'The name of the file must not hold a path.';
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*%]/u.test(name))
    return 'The name of the file holds characters that are not allowed.';
  return null;
}
