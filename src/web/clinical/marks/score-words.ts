export interface BandedScore {
  points: number;
  outOf: number;
  /** Where passing begins to be likely; indicative only. */
  band: { from: number; to: number };
}

/** 6.5, but 7 and not 7.0. */
export const plainNumber = (value: number): string => String(Math.round(value * 10) / 10);

export function bandWords({ points, outOf, band }: BandedScore): string {
  const place = points < band.from ? 'below' : points > band.to ? 'above' : 'inside';
  return `${plainNumber(points)} of ${plainNumber(outOf)} points, ${place} the indicative band of ${plainNumber(band.from)} to ${plainNumber(band.to)}`;
}
