import { pointList, scale } from './scale.ts';
import classes from './sparkline.module.css';

interface SparklineProps {
  values: readonly number[];
  max: number;
  pass: number;
}

const [width, height, inset] = [96, 34, 5];

/** In the colour of the domain around it; its numbers stand beside it in words. */
export function Sparkline({ values, max, pass }: SparklineProps) {
  const xOf = scale(0, values.length - 1, inset, width - inset);
  const yOf = scale(0, max, height - inset, inset);
  const points = values.map((value, index): [number, number] => [xOf(index), yOf(value)]);
  const last = points.at(-1);
  return (
    <svg width={width} height={height} aria-hidden="true" className={classes.spark}>
      <line x1="0" x2={width} y1={yOf(pass)} y2={yOf(pass)} className={classes.pass} />
      {points.length > 1 && <polyline points={pointList(points)} className={classes.line} />}
      {last && <circle cx={last[0]} cy={last[1]} r="3.5" className={classes.last} />}
    </svg>
  );
}
