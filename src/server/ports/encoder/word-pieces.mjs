import { readFileSync } from 'node:fs';

const longestWord = 100;

/** The model's own cutting of text into pieces: lower case, no accents, longest known piece first. */
export function openWordPieces(path, maxTokens) {
  const { vocab } = JSON.parse(readFileSync(path, 'utf8')).model;
  const known = new Map(Object.entries(vocab));
  const [start, end, unknown] = ['[CLS]', '[SEP]', '[UNK]'].map((name) => known.get(name));

  function pieces(word) {
    if (word.length > longestWord) return [unknown];
    const found = [];
    for (let from = 0; from < word.length; ) {
      let to = word.length;
      let id;
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
