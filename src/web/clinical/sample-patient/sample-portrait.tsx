import classes from '../portrait/portrait.module.css';
import drawing from './sample-portrait.svg';

export const sampleSize = 44;

/** The patient whom visitors meet, drawn beforehand: the home page needs no script to show her. */
export function SamplePortrait({ size = sampleSize }: { size?: number }) {
  // Low: else a prerendered page would begin with a preload of it, ahead of what is read.
  return <img className={classes.round} src={drawing} width={size} height={size} alt="" fetchPriority="low" />;
}
