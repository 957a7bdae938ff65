import { createHash } from 'node:crypto';
import type { CaseFile } from '#core/cases/schema.ts';

type Tell = (what: { does: 'know'; caseId: string; file: CaseFile } | { does: 'forget'; caseId: string }) => void;

/** More than are used side by side; what a case needs in memory is about two megabytes. */
const mostCases = 100;
const ids = new WeakMap<CaseFile, string>();

/** By its content: a version that was read from the database once more is the same case. */
function idOf(file: CaseFile): string {
  const id = ids.get(file) ?? createHash('sha256').update(JSON.stringify(file)).digest('hex');
  ids.set(file, id);
  return id;
}

/** The cases that the language thread holds: each is sent once, and beyond `most` the one that was not needed for longest is forgotten. */
export function caseShelf(tell: Tell, most = mostCases): (file: CaseFile) => string {
  const held = new Set<string>();
  return (file) => {
    const caseId = idOf(file);
    if (!held.delete(caseId)) tell({ does: 'know', caseId, file });
    held.add(caseId);
    for (const oldest of held) {
      if (held.size <= most) break;
      held.delete(oldest);
      tell({ does: 'forget', caseId: oldest });
    }
    return caseId;
  };
}
