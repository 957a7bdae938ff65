export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Air between what floats and the button below it. */
const gap = 8;
/** What floats never rises into the header. */
const highest = 64;

/** How far a floating box has to rise to cover none of the others; 0 where there is no free place above. */
export function clearLift(place: Box, others: readonly Box[]): number {
  const inTheWay = others
    .filter(({ left, right }) => left < place.right && right > place.left)
    .sort((a, b) => b.bottom - a.bottom);
  let lift = 0;
  for (const { top, bottom } of inTheWay) {
    if (top < place.bottom - lift && bottom > place.top - lift) lift = place.bottom - top + gap;
  }
  return place.top - lift < highest ? 0 : Math.ceil(lift);
}
