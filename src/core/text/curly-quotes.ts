const mayPrecede = /[\s(–—*"'-]/;
const mayFollow = /[\p{L}\p{N}.…£*'"‘“]/u;

/** Straight quotation marks as a printer sets them; asterisks of emphasis count as nothing. */
export function curlyQuotes(text: string): string {
  return text.replace(/["']/g, (mark, at: number) => {
    const before = text[at - 1];
    const opens = (before === undefined || mayPrecede.test(before)) && mayFollow.test(text[at + 1] ?? '');
    if (mark === '"') return opens ? '“' : '”';
    return opens ? '‘' : '’';
  });
}
