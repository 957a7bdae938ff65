import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A part of an imaginary criterion, with sentences that do it, only come near it and say the opposite. */
export interface ImaginaryPart {
  /** Who wrote it. */
  hand: string;
  criterion: string;
  what: string;
  does: string[];
  near: string[];
  opposite: string[];
}

export function readImaginaryParts(): ImaginaryPart[] {
  const folder = join(import.meta.dirname, 'criteria');
  return readdirSync(folder)
    .sort()
    .flatMap((name) => partsIn(readFileSync(join(folder, name), 'utf8'), name.split('-')[0] ?? name));
}

function partsIn(text: string, hand: string): ImaginaryPart[] {
  const parts: ImaginaryPart[] = [];
  let criterion = '';
  for (const line of text.split('\n')) {
    const part = parts.at(-1);
    if (line.startsWith('criterion: ')) criterion = line.slice(11);
    else if (line.startsWith('part: '))
      parts.push({ hand, criterion, what: line.slice(6), does: [], near: [], opposite: [] });
    else if (part && line.startsWith('+ ')) part.does.push(line.slice(2));
    else if (part && line.startsWith('= ')) part.near.push(line.slice(2));
    else if (part && line.startsWith('- ')) part.opposite.push(line.slice(2));
  }
  return parts;
}
