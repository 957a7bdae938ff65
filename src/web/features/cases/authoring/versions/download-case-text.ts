import { readCaseText } from '../authoring-queries.ts';

/** Hands a version, or the draft, over as the file it is. */
export async function downloadCaseText(id: string, of: number | 'draft'): Promise<void> {
  const url = URL.createObjectURL(new Blob([await readCaseText(id, of)], { type: 'application/yaml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${id}.yaml`;
  link.click();
  URL.revokeObjectURL(url);
}
