export interface Ring<Entry> {
  push(entry: Entry): void;
  /** Oldest first. */
  latest(): Entry[];
  /** How many there were, kept or not. */
  total(): number;
}

/** The last few of many, at the cost of one assignment each. */
export function ring<Entry>(size: number): Ring<Entry> {
  const kept: Entry[] = [];
  let total = 0;
  return {
    push(entry) {
      kept[total++ % size] = entry;
    },
    latest: () => [...kept.slice(total % size), ...kept.slice(0, total % size)],
    total: () => total,
  };
}
