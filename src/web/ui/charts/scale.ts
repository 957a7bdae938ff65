/** Where a value lies between two places; in the middle where all values are the same. */
export function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  if (from === to) return () => (start + end) / 2;
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

/** At most so many of them, evenly apart, with the first and the last. */
export function evenly<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  if (most < 2) return items.slice(-1);
  const chosen = Array.from({ length: most }, (_, i) => Math.round((i * (items.length - 1)) / (most - 1)));
  return items.filter((_, index) => chosen.includes(index));
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
