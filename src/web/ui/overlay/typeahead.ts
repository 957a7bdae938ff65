/** Letters that follow each other faster than this are one word. */
const pauseMs = 500;

export interface Typeahead {
  /** Where the focus goes by this letter: the number of a label, or -1 where none begins like that. */
  next(letter: string, typedAt: number, labels: readonly string[], current: number): number;
}

/** Goes to what begins with the letters typed so far; the same letter again goes on to the next that begins with it. */
export function createTypeahead(): Typeahead {
  let typed = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    next(letter, typedAt, labels, current) {
      typed = (typedAt - lastAt < pauseMs ? typed : '') + letter.toLowerCase();
      lastAt = typedAt;
      const isOneLetter = new Set(typed).size === 1;
      const wanted = isOneLetter ? letter.toLowerCase() : typed;
      const from = isOneLetter ? current + 1 : current;
      const order = labels.map((_, step) => (from + step + labels.length) % labels.length);
      return order.find((at) => labels[at]?.toLowerCase().startsWith(wanted)) ?? -1;
    },
  };
}
