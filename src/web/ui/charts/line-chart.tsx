import type { Domain } from '#core/cases/schema-parts.ts';
import { classNames } from '../kit/class-names.ts';
import domainClasses from '../theme/domain.module.css';
import classes from './line-chart.module.css';
import { apart, pointList, runsOf, scale } from './scale.ts';
import { useWidth } from './use-width.ts';

export interface Series {
  name: string;
  /** One for each place on the axis; null: nothing there. */
  values: readonly (number | null)[];
  /** The three domains differ in colour, stroke and marker; `points` are single values without a line. */
  look: Domain | 'average' | 'points';
}

interface LineChartProps {
  label: string;
  /** In order; the distance between two places is that of their numbers. */
  places: readonly { at: number; text: string }[];
  series: readonly Series[];
  max: number;
  ticks: readonly number[];
  /** A line to reach, and what it is called. */
  pass: { at: number; name: string };
}

const height = 250;
const inset = { top: 12, right: 12, bottom: 26, left: 32 };
const labelWidth = 72;

export function LineChart({ label, places, series, max, ticks, pass }: LineChartProps) {
  const [box, width] = useWidth(520);
  const right = width - inset.right;
  const xOf = scale(places[0]?.at ?? 0, places.at(-1)?.at ?? 0, inset.left + 8, right - 8);
  const yOf = scale(0, max, height - inset.bottom, inset.top);
  return (
    <div ref={box} className={classes.box}>
      <ul className={classes.legend}>
        {series.map((one) => (
          <li key={one.name}>
            <svg width="26" height="12" aria-hidden="true" className={lookClass(one.look)}>
              {one.look !== 'points' && <path d="M1 6h24" className={classes.line} />}
              <Marker look={one.look} x={13} y={6} />
            </svg>
            {one.name}
          </li>
        ))}
        <li>
          <svg width="26" height="12" aria-hidden="true">
            <path d="M1 6h24" className={classes.pass} />
          </svg>
          {pass.name}
        </li>
      </ul>
      <svg role="img" aria-label={label} width={width} height={height} className={classes.chart}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={inset.left} x2={right} y1={yOf(tick)} y2={yOf(tick)} className={classes.grid} />
            <text x={inset.left - 8} y={yOf(tick) + 4} textAnchor="end" className={classes.axis}>
              {tick}
            </text>
          </g>
        ))}
        <line x1={inset.left} x2={right} y1={yOf(pass.at)} y2={yOf(pass.at)} className={classes.pass} />
        {series.map(({ name, values, look }) => {
          const points = values.map((value, index): [number, number] | null =>
            value === null ? null : [xOf(places[index]?.at ?? 0), yOf(value)],
          );
          return (
            <g key={name} className={lookClass(look)}>
              {look !== 'points' &&
                runsOf(points)
                  .filter((run) => run.length > 1)
                  .map((run) => <polyline key={run[0]?.[0]} points={pointList(run)} className={classes.line} />)}
              {markedOf(points, look).map(([x, y]) => (
                <Marker key={x} look={look} x={x} y={y} />
              ))}
            </g>
          );
        })}
        {apart(withoutRepeats(places), ({ at }) => xOf(at), labelWidth).map(({ at, text }) => (
          <text key={at} x={xOf(at)} y={height - 7} textAnchor={anchorAt(xOf(at), width)} className={classes.axis}>
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** Neighbours can have the same words, such as a day with two consultations: the first of them stands for all. */
const withoutRepeats = (places: LineChartProps['places']) =>
  places.filter(({ text }, index) => text !== places[index - 1]?.text);

const lookClass = (look: Series['look']): string =>
  classNames(classes[look], look === 'average' || look === 'points' ? null : domainClasses[look]);

/** Lines are marked at their end only, unless there are too few points for a line to be seen. */
function markedOf(points: readonly ([number, number] | null)[], look: Series['look']): [number, number][] {
  const known = points.filter((point) => point !== null);
  return look === 'points' || known.length <= 3 ? known : known.slice(-1);
}

function Marker({ look, x, y }: { look: Series['look']; x: number; y: number }) {
  if (look === 'management') return <rect x={x - 4.5} y={y - 4.5} width="9" height="9" className={classes.marker} />;
  if (look === 'relating') return <path d={`M${x} ${y - 5.5}l5.5 10h-11z`} className={classes.marker} />;
  return <circle cx={x} cy={y} r={look === 'points' ? 3.5 : 4.5} className={classes.marker} />;
}

const anchorAt = (x: number, width: number) => (x < 48 ? 'start' : x > width - 40 ? 'end' : 'middle');
