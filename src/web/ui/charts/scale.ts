/** Where a value lies between two places; in the middle where all values are the same. */
export function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  if (from === to) return () => (start + end) / 2;
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

/** The last, and of those before it such as stand at least so far apart. */
export function apart<Item>(items: readonly Item[], placeOf: (item: Item) => number, distance: number): Item[] {
  const kept: Item[] = [];
  for (const item of items.toReversed()) {
    const next = kept.at(-1);
    if (next === undefined || placeOf(next) - placeOf(item) >= distance) kept.push(item);
  }
  return kept.toReversed();
}

/** Breaks words into lines of at most so many letters; a longer word keeps a line of its own. */
export function textLines(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export const pointList = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** Runs of neighbours that have a value, so that a line does not bridge what was not measured. */
export function runsOf<Point>(points: readonly (Point | null)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point === null) runs.push([]);
    else runs.at(-1)?.push(point);
  }
  return runs.filter((run) => run.length > 0);
}
