import { readFileSync } from 'node:fs';

const longestWord = 100;

/** The model's own cutting of text into pieces: lower case, no accents, longest known piece first. */
export function openWordPieces(path: string, maxTokens: number): (text: string) => number[] {
  const { vocab } = JSON.parse(readFileSync(path, 'utf8')).model as { vocab: Record<string, number> };
  const known = new Map(Object.entries(vocab));
  const special = (name: string) => {
    const id = known.get(name);
    if (id === undefined) throw new Error(`the vocabulary has no ${name}`);
    return id;
  };
  const [start, end, unknown] = [special('[CLS]'), special('[SEP]'), special('[UNK]')];

  function pieces(word: string): number[] {
    if (word.length > longestWord) return [unknown];
    const found: number[] = [];
    for (let from = 0; from < word.length; ) {
      let to = word.length;
      let id: number | undefined;
      while (to > from && id === undefined) {
        id = known.get((from > 0 ? '##' : '') + word.slice(from, to));
        if (id === undefined) to--;
      }
      if (id === undefined) return [unknown];
      found.push(id);
      from = to;
    }
    return found;
  }

  return (text) => {
    const plain = text
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase();
    const words = plain.match(/[\p{P}\p{S}]|[^\s\p{P}\p{S}\p{C}]+/gu) ?? [];
    return [start, ...words.flatMap(pieces).slice(0, maxTokens - 2), end];
  };
}
