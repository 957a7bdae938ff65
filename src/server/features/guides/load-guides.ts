import { type GuideLibrary, readLibrary } from '#core/guides/guide-library.ts';
import { readContentFiles } from '../../content-files.ts';

/** The guides in content/guides, checked once; what is not as it should be is left out, with the reasons. */
export function loadGuides(root?: string): GuideLibrary {
  const { files, refused } = readContentFiles('guides', root);
  const library = readLibrary(files);
  return { ...library, refused: [...refused, ...library.refused] };
}
