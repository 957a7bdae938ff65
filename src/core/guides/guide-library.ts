import type { Guide } from './guide.ts';
import { type ContentFile, readGuide } from './read-guide.ts';
import { guideSectionIds } from './sections.ts';

export interface GuideLibrary {
  /** In the order of the sections, then of their titles. */
  guides: Guide[];
  refused: Array<{ fileName: string; problems: string[] }>;
}

/** Reads all guides; one that is not as it should be is left out, with the reasons. */
export function readLibrary(files: readonly ContentFile[]): GuideLibrary {
  const ids = new Set(files.map(({ fileName }) => fileName.replace(/\.md$/, '')));
  const library: GuideLibrary = { guides: [], refused: [] };
  for (const file of files) {
    const reading = readGuide(file);
    const problems = reading.ok ? lostRelations(reading.content, ids) : reading.problems;
    if (reading.ok && problems.length === 0) library.guides.push(reading.content);
    else library.refused.push({ fileName: file.fileName, problems });
  }
  library.guides.sort(inLibraryOrder);
  return library;
}

const lostRelations = ({ id, related }: Guide, ids: ReadonlySet<string>): string[] =>
  related
    .filter((other) => other === id || !ids.has(other))
    .map((other) => `related: ${other === id ? 'names the guide itself' : `there is no guide ${other}`}`);

const inLibraryOrder = (one: Guide, other: Guide): number =>
  guideSectionIds.indexOf(one.section) - guideSectionIds.indexOf(other.section) || (one.title < other.title ? -1 : 1);
