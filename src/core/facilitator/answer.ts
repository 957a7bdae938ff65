import { sentences } from '../text/words.ts';

/** Where an answer comes from. `anchor` names the turn (`turn-4`), the criterion (`d3`) or the guide. */
export interface Source {
  kind: 'turn' | 'criterion' | 'guideline' | 'teaching' | 'guide';
  label: string;
  anchor: string | null;
}

/** One thing to say, with what it rests on. */
export interface Line {
  text: string;
  sources: readonly Source[];
}

export interface Answer {
  text: string;
  sources: Source[];
}

const mostSentences = 5;
const mostSources = 6;

/** The first line always; each further one as long as the answer stays short. */
export function compose(lines: readonly Line[]): Answer {
  const said: Line[] = [];
  let count = 0;
  for (const line of lines) {
    const more = countSentences(line.text);
    if (said.length > 0 && count + more > mostSentences) continue;
    said.push(line);
    count += more;
  }
  return { text: said.map(({ text }) => text).join(' '), sources: differing(said.flatMap(({ sources }) => sources)) };
}

/** A quotation belongs to the sentence it stands in, however many sentences it holds. */
export function countSentences(text: string): number {
  return sentences(
    text.replace(/“[^”]*?([.?!…])?”(\s+(?=[A-Z“])|$)?/g, (_, end, gap) => (end && gap !== undefined ? 'x. ' : 'x')),
  ).length;
}

function differing(sources: readonly Source[]): Source[] {
  const known = new Map<string, Source>();
  for (const source of sources) {
    const key = `${source.kind} ${source.anchor ?? source.label}`;
    if (!known.has(key)) known.set(key, source);
  }
  return [...known.values()].slice(0, mostSources);
}
