import { inReadingOrder, type SiteContentKind } from '#core/site-content/groups.ts';
import { readSiteAnswer, type SiteAnswer } from '#core/site-content/site-answer.ts';
import { type RefusedFile, readContentFiles } from '../../content-files.ts';

export interface SiteContent {
  /** FAQ, then help, each in reading order. */
  answers: SiteAnswer[];
  refused: RefusedFile[];
}

/** The answers in content/faq and content/help, checked once; what is not as it should be is left out, with the reasons. */
export function loadSiteContent(root?: string): SiteContent {
  const content: SiteContent = { answers: [], refused: [] };
  for (const kind of ['faq', 'help'] satisfies SiteContentKind[]) {
    const { files, refused } = readContentFiles(kind, root);
    content.refused.push(...refused);
    const answers: SiteAnswer[] = [];
    for (const file of files) {
      const reading = readSiteAnswer(kind, file);
      if (reading.ok) answers.push(reading.content);
      else content.refused.push({ fileName: `${kind}/${file.fileName}`, problems: reading.problems });
    }
    content.answers.push(...inReadingOrder(kind, answers));
  }
  return content;
}
