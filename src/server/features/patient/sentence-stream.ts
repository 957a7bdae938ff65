// Not after a title: "Dr. Patel" is no end of a sentence.
const sentenceEnd = /(?<!\b(?:Dr|Mr|Mrs|Ms|St))[.!?…]+["'’”)\]*]*\s+/;
const longestPending = 600;

export function splitSentences(text: string): string[] {
  const { found, rest } = takeSentences(text);
  return [...found, tidy(rest)].filter((sentence) => sentence !== '');
}

/** Whole sentences out of pieces that break anywhere. */
export async function* sentenceStream(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let pending = '';
  for await (const piece of pieces) {
    const { found, rest } = takeSentences(pending + piece);
    yield* found;
    pending = rest;
    if (pending.length > longestPending) {
      yield tidy(pending);
      pending = '';
    }
  }
  yield* splitSentences(pending);
}

function takeSentences(text: string): { found: string[]; rest: string } {
  const found: string[] = [];
  let rest = text;
  for (let end = sentenceEnd.exec(rest); end; end = sentenceEnd.exec(rest)) {
    const cut = end.index + end[0].length;
    found.push(tidy(rest.slice(0, cut)));
    rest = rest.slice(cut);
  }
  return { found, rest };
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
