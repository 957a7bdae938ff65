/** Says what is wrong with a value, and where, or null when it fits. */
export type Shape = (value: unknown, path: string) => string | null;

export const numberFrom =
  (least: number, most: number): Shape =>
  (value, path) =>
    typeof value === 'number' && value >= least && value <= most
      ? null
      : `${path} must be a number from ${least} to ${most}.`;

export const textUpTo =
  (most: number): Shape =>
  (value, path) =>
    typeof value === 'string' && value.length > 0 && value.length <= most
      ? null
      : `${path} must be a text of 1 to ${most} letters.`;

export const oneOf =
  (choices: readonly string[]): Shape =>
  (value, path) =>
    typeof value === 'string' && choices.includes(value) ? null : `${path} must be one of ${choices.join(', ')}.`;

export const orNull =
  (shape: Shape): Shape =>
  (value, path) =>
    value === null ? null : shape(value, path);

export const listOf =
  (shape: Shape, most: number): Shape =>
  (value, path) => {
    if (!Array.isArray(value)) return `${path} must be a list.`;
    if (value.length > most) return `${path} has ${value.length} entries; ${most} are the most.`;
    return firstProblem(value.map((entry, index) => () => shape(entry, `${path}[${index}]`)));
  };

export const recordOf =
  (parts: Readonly<Record<string, Shape>>): Shape =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${path} must be an object.`;
    const fields = value as Record<string, unknown>;
    const stranger = Object.keys(fields).find((name) => !(name in parts));
    if (stranger !== undefined) return `${path}.${stranger} is not known here.`;
    return firstProblem(
      Object.entries(parts).map(
        ([name, shape]) =>
          () =>
            shape(fields[name], path === '' ? name : `${path}.${name}`),
      ),
    );
  };

function firstProblem(checks: readonly (() => string | null)[]): string | null {
  for (const check of checks) {
    const problem = check();
    if (problem !== null) return problem;
  }
  return null;
}
