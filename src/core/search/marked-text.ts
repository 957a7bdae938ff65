/** A text and the parts of it to set off, from and up to a place: data, never markup. */
export interface MarkedText {
  text: string;
  marks: Array<[from: number, to: number]>;
}

/** The text in pieces, to be drawn one after the other. */
export function piecesOf({ text, marks }: MarkedText): Array<{ text: string; marked: boolean }> {
  const pieces: Array<{ text: string; marked: boolean }> = [];
  let at = 0;
  for (const [from, to] of marks) {
    if (from < at || to > text.length) continue;
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false });
    pieces.push({ text: text.slice(from, to), marked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}
