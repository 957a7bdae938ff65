import { classNames } from '../kit/class-names.ts';
import classes from './radar-chart.module.css';
import { pointList, textLines } from './scale.ts';
import { useWidth } from './use-width.ts';

export interface RadarAxis {
  label: string;
  /** Null: not measured. */
  value: number | null;
  /** In the time before. */
  before: number | null;
}

interface RadarChartProps {
  axes: readonly RadarAxis[];
  max: number;
  /** Drawn as a dashed ring; values below it are marked. */
  goal: number;
  label: string;
}

const height = 340;
const lineHeight = 16;

export function RadarChart({ axes, max, goal, label }: RadarChartProps) {
  const [box, width] = useWidth(440);
  const isNarrow = width < 420;
  const radius = Math.min(height / 2 - 54, width / 2 - (isNarrow ? 86 : 112));
  const [cx, cy] = [width / 2, height / 2];
  const at = (index: number, share: number): [number, number] => {
    const angle = (index / axes.length) * 2 * Math.PI;
    return [cx + Math.sin(angle) * radius * share, cy - Math.cos(angle) * radius * share];
  };
  const ring = (share: number) => pointList(axes.map((_, index) => at(index, share)));
  const shape = (which: 'value' | 'before') =>
    axes.flatMap((axis, index) => (axis[which] === null ? [] : [at(index, axis[which] / max)]));
  const [now, before] = [shape('value'), shape('before')];
  return (
    <div ref={box} className={classes.box}>
      <svg role="img" aria-label={label} width={width} height={height} className={classes.radar}>
        {[1, 2 / 3, 1 / 3].map((share) => (
          <polygon key={share} points={ring(share)} className={share === 1 ? classes.outer : classes.ring} />
        ))}
        {axes.map((axis, index) => {
          const [x, y] = at(index, 1);
          return <line key={axis.label} x1={cx} y1={cy} x2={x} y2={y} className={classes.ring} />;
        })}
        {now.length > 0 && <polygon points={pointList(now)} className={classes.now} />}
        <polygon points={ring(goal / max)} className={classes.pass} />
        {before.length > 0 && <polygon points={pointList(before)} className={classes.before} />}
        {axes.map(({ label: name, value }, index) => {
          if (value === null) return null;
          const [x, y] = at(index, value / max);
          return (
            <circle key={name} cx={x} cy={y} r="4" className={classNames(classes.dot, value < goal && classes.low)} />
          );
        })}
        {axes.map(({ label: name, value }, index) => (
          <Label
            key={name}
            lines={textLines(name, isNarrow ? 13 : 18)}
            value={value === null ? 'not measured' : String(Math.round(value))}
            angle={(index / axes.length) * 2 * Math.PI}
            place={at(index, 1 + 10 / radius)}
          />
        ))}
      </svg>
    </div>
  );
}

interface LabelProps {
  lines: readonly string[];
  value: string;
  angle: number;
  place: readonly [number, number];
}

/** Above the drawing at the top, below it at the bottom, level with its corner at the sides. */
function Label({ lines, value, angle, place: [x, y] }: LabelProps) {
  const side = Math.sin(angle);
  const top = y - ((lines.length + 1) * lineHeight * (1 + Math.cos(angle))) / 2;
  return (
    <text textAnchor={Math.abs(side) < 0.2 ? 'middle' : side > 0 ? 'start' : 'end'} className={classes.label}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} y={top + (index + 0.8) * lineHeight}>
          {line}
        </tspan>
      ))}
      <tspan x={x} y={top + (lines.length + 0.8) * lineHeight} className={classes.number}>
        {value}
      </tspan>
    </text>
  );
}
