import { words } from '../text/words.ts';

/** Words of whatever the doctor may read that no dictionary has: medicines, tests and people by name. */
export function namesInNotes(notes: unknown, isPlain: (word: string) => boolean): string[] {
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part === 'string') {
      for (const word of part.match(/\p{L}{5,}/gu) ?? []) {
        if (!words(word).every(isPlain)) names.add(word);
      }
    } else if (typeof part === 'object' && part !== null) {
      for (const [key, value] of Object.entries(part)) if (key !== 'svg') visit(value);
    }
  };
  visit(notes);
  return [...names];
}
