import classes from './bar-chart.module.css';

interface BarChartProps {
  label: string;
  /** The name stands under the bar; where it is short, `label` says the whole of it. */
  bars: readonly { name: string; label?: string; value: number }[];
  /** In words, with its unit; the number itself where not given. */
  wordsOf?: (value: number) => string;
  /** The last one stands for now. */
  marksLast?: boolean;
}

/** Bars over names. Every value is there as text too: in the drawing where there is room, and for a screen reader always. */
export function BarChart({ label, bars, wordsOf = String, marksLast = false }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className={classes.chart} aria-label={label} data-dense={bars.length > 16}>
      {bars.map(({ name, label: whole = name, value }, index) => (
        <li key={whole} data-now={marksLast && index === bars.length - 1}>
          <span className={classes.value}>
            <span className="visually-hidden">{whole}: </span>
            {wordsOf(value)}
          </span>
          <span className={classes.bar} style={{ height: `${(100 * value) / most}%` }} aria-hidden="true" />
          <span className={classes.name} aria-hidden="true">
            {name}
          </span>
        </li>
      ))}
    </ol>
  );
}
