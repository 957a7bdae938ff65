import { classNames } from '../ui/kit/class-names.ts';
import classes from './dial.module.css';

interface DialProps {
  /** How much is used up, 0 to 100. */
  value: number;
  /** What is left, in the middle, such as 07:24. */
  text: string;
  caption?: string;
  /** A consultation marks minute 6, an exam its break; reading has quarter minutes, a countdown neither. */
  kind?: 'consultation' | 'exam' | 'reading' | 'countdown';
  surface?: 'dark' | 'light';
  lastTwoMinutes?: boolean;
  size?: number;
}

const tickCount = 12;
const middleWords = { consultation: '6', exam: 'break', reading: null, countdown: null } as const;

export function dialDegrees(value: number): number {
  return Math.min(100, Math.max(0, value)) * 3.6;
}

export function Dial({
  value,
  text,
  caption = 'left',
  kind = 'consultation',
  surface = 'dark',
  lastTwoMinutes = false,
  size = 150,
}: DialProps) {
  const degrees = dialDegrees(value);
  const hasCaption = size >= 100;
  const middle = middleWords[kind];
  const longTickEvery = kind === 'reading' ? 4 : 3;
  // The drawing scales with the dial, but its small print never falls below 11 or 12 pixels.
  const captionSize = Math.max(14, 2400 / size);
  const sixSize = Math.max(12, 2200 / size);
  return (
    <svg
      className={classNames(classes.dial, surface === 'light' && classes.light, lastTwoMinutes && classes.ending)}
      viewBox="0 0 200 200"
      width={size}
      height={size}
      role="timer"
      aria-label={`${text} ${caption}`}
    >
      <circle cx="100" cy="100" r="78" className={classes.track} />
      {degrees > 0 && (
        <>
          <circle
            cx="100"
            cy="100"
            r="78"
            pathLength="360"
            transform="rotate(-90 100 100)"
            className={classes.arc}
            style={{ strokeDasharray: `${degrees} 360` }}
          />
          <circle cx="100" cy="22" r="7.5" className={classes.head} style={{ transform: `rotate(${degrees}deg)` }} />
        </>
      )}
      {Array.from({ length: tickCount }, (_, tick) => {
        const isLong = tick % longTickEvery === 0;
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the ticks are fixed
            key={tick}
            d={`M100 6v${isLong ? 6 : 3}`}
            transform={`rotate(${(tick * 360) / tickCount} 100 100)`}
            className={classNames(classes.tick, isLong && classes.long)}
          />
        );
      })}
      {middle && (
        <>
          <path d="M100 168v20" className={classes.middle} />
          <text x="100" y="160" fontSize={sixSize} className={classes.six}>
            {middle}
          </text>
        </>
      )}
      <text x="100" y={hasCaption || middle ? 108 : 114} className={classes.time}>
        {text}
      </text>
      {hasCaption && (
        <text x="100" y={121 + captionSize * 0.75} fontSize={captionSize} className={classes.caption}>
          {caption}
        </text>
      )}
    </svg>
  );
}
