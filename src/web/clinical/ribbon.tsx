import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import type { PhaseName } from '#core/marking/measures/measures.ts';
import { classNames } from '../ui/kit/class-names.ts';
import classes from './ribbon.module.css';

export interface RibbonPhase {
  phase: PhaseName;
  /** Seconds since the consultation began. */
  from: number;
  to: number;
}

interface RibbonProps {
  phases: readonly RibbonPhase[];
  /** `row` in lists, `card` in cards, `full` with labels. */
  size?: 'row' | 'card' | 'full';
}

const twelveMinutes = 720;
const minuteSix = 360;
const leastLabelledShare = 7;
/** What a letter and the room beside the word take, in hundredths of a full ribbon. */
const letterShare = 0.58;
const besideShare = 1.3;

/** How the time was spent: always twelve minutes wide, so that two ribbons can be compared. */
export function Ribbon({ phases, size = 'row' }: RibbonProps) {
  const total = ribbonSeconds(phases);
  const share = (seconds: number) => (seconds / total) * 100;
  return (
    <div role="img" aria-label={ribbonWords(phases)} className={classNames(classes.ribbon, classes[size])}>
      {phases.map((part) => (
        <span
          key={part.phase}
          className={classNames(classes.phase, classes[part.phase])}
          style={{ width: `${share(part.to - part.from)}%` }}
        >
          {size === 'full' && <Label name={part.phase} from={share(part.from)} to={share(part.to)} six={share(360)} />}
        </span>
      ))}
      <i className={classes.six} style={{ left: `${share(minuteSix)}%` }} />
    </div>
  );
}

/** Stands at the start of its phase, unless the line of minute 6 would go through it. */
function Label({ name, from, to, six }: { name: PhaseName; from: number; to: number; six: number }) {
  if (to - from < leastLabelledShare) return null;
  const needed = name.length * letterShare + besideShare;
  const isCrossed = from < six && from + needed > six;
  const start = isCrossed ? six : from;
  if (start + needed > to) return null;
  return <b style={{ marginLeft: `${((start - from) / (to - from)) * 100}%` }}>{capital(name)}</b>;
}

export const ribbonSeconds = (phases: readonly RibbonPhase[]): number =>
  Math.max(twelveMinutes, phases.at(-1)?.to ?? 0);

function ribbonWords(phases: readonly RibbonPhase[]): string {
  if (phases.length === 0) return 'No phases: nothing was said.';
  const parts = phases.map(({ phase, from, to }) => `${phase} ${minutesAndSeconds(from)} to ${minutesAndSeconds(to)}`);
  const atSix = phases.find(({ from, to }) => from <= minuteSix && to > minuteSix);
  return `Phases: ${parts.join(', ')}. ${atSix ? `Minute 6 fell into ${atSix.phase}.` : 'It ended before minute 6.'}`;
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
