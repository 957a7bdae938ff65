/** Cohen's kappa with quadratic weights: 1 is full agreement, 0 what chance would give. */
export function weightedKappa(pairs: readonly (readonly [number, number])[], steps: number): number {
  const distance = (one: number, other: number) => ((one - other) / (steps - 1)) ** 2;
  const count = pairs.length;
  const shares = (side: 0 | 1) =>
    Array.from({ length: steps }, (_, step) => pairs.filter((pair) => pair[side] === step).length / count);
  const [ones, others] = [shares(0), shares(1)];
  const seen = pairs.reduce((sum, [one, other]) => sum + distance(one, other), 0) / count;
  let expected = 0;
  ones.forEach((one, i) => {
    others.forEach((other, j) => {
      expected += one * other * distance(i, j);
    });
  });
  return expected === 0 ? 1 : 1 - seen / expected;
}
