import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { oneDecimal, percent } from '#web/ui/kit/figure-words.ts';
import type { Details } from './analytics-queries.ts';
import classes from './figure-strip.module.css';

type Figures = Details['figures'];

interface Figure {
  name: string;
  of: (figures: Figures) => number | null;
  words: (value: number) => string;
  unit: string;
}

const figures = (outOf: number): Figure[] => [
  { name: 'Points a case', of: (one) => one.averagePoints, words: oneDecimal, unit: `of ${oneDecimal(outOf)}` },
  { name: 'Diagnosis said by', of: (one) => one.diagnosisMedianSeconds, words: minutesAndSeconds, unit: 'median' },
  { name: 'Planning time', of: (one) => one.planningMedianSeconds, words: minutesAndSeconds, unit: 'median' },
  { name: 'Cues explored', of: (one) => one.cuesExploredShare, words: percent, unit: 'of cues' },
  { name: 'Talk share', of: (one) => one.talkShare, words: percent, unit: 'you' },
];

interface FigureStripProps {
  now: Figures;
  /** The equally long time before; null for all time. */
  before: Figures | null;
  outOf: number;
}

export function FigureStrip({ now, before, outOf }: FigureStripProps) {
  const compared = before && before.markedSessions > 0 ? before : null;
  return (
    <dl className={classes.strip}>
      {figures(outOf).map((figure) => {
        const value = figure.of(now);
        return (
          <div key={figure.name}>
            <dt>{figure.name}</dt>
            <dd className={classes.value}>
              {value === null ? (
                <span>not measured</span>
              ) : (
                <>
                  <b>{figure.words(value)}</b> <span>{figure.unit}</span>
                </>
              )}
            </dd>
            {compared && <dd className={classes.before}>{comparison(figure, value, figure.of(compared))}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

function comparison({ words }: Figure, value: number | null, before: number | null): string {
  if (before === null) return 'not measured before';
  if (value !== null && words(value) === words(before)) return 'as before';
  return `was ${words(before)}`;
}
