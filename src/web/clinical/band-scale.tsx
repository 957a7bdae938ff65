import classes from './band-scale.module.css';
import { type BandedScore, bandWords, plainNumber } from './marks/score-words.ts';

/** Points on their scale with the indicative band as a box; `open`: what they may still come to. */
export function BandScale({ open, ...score }: BandedScore & { open?: { least: number; most: number } }) {
  const { points, outOf, band } = score;
  const share = (value: number) => `${Math.min(100, Math.max(0, (value / outOf) * 100))}%`;
  return (
    <>
      <div role="img" aria-label={bandWords(score)} className={classes.scale}>
        <i className={classes.band} style={{ left: share(band.from), width: share(band.to - band.from) }} />
        {open && open.most > open.least && (
          <i className={classes.open} style={{ left: share(open.least), width: share(open.most - open.least) }} />
        )}
        <i className={classes.point} style={{ left: share(points) }} />
      </div>
      <div className={classes.ends} aria-hidden="true">
        <span>0</span>
        <span>
          indicative band {plainNumber(band.from)} to {plainNumber(band.to)}
        </span>
        <span>{plainNumber(outOf)}</span>
      </div>
    </>
  );
}
