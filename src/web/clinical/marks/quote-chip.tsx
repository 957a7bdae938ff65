import { IconPlayerPlay } from '@tabler/icons-react';
import type { Domain } from '#core/cases/schema-parts.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import type { Quote } from '#core/marking/marking.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import domainClasses from '../../ui/theme/domain.module.css';
import classes from './quote-chip.module.css';

interface QuoteChipProps {
  quote: Quote;
  /** Tints the doctor's own words. */
  domain?: Domain | undefined;
  /** Whose words they are, when they are not the doctor's. */
  speakerName: string;
  /** Whose the others are, where both sides of a moment are shown; on navy. */
  inMomentOf?: string;
  /** Not what earned a mark, only the nearest to it. */
  closest?: boolean;
  /** Shows the words where they were said. */
  onJump?: ((quote: Quote) => void) | undefined;
}

/** Verbatim words with their time. */
export function QuoteChip({ quote, domain, speakerName, inMomentOf, closest = false, onJump }: QuoteChipProps) {
  const time = minutesAndSeconds(quote.seconds);
  const isTinted = domain !== undefined && quote.who === 'doctor';
  const who = closest ? 'Closest' : quote.who === 'speaker' ? speakerName : (inMomentOf ?? null);
  const tint = isTinted ? domainClasses[domain] : inMomentOf === undefined ? classes.neutral : classes.navy;
  return (
    <div className={classNames(classes.chip, tint)}>
      {onJump ? (
        <button
          type="button"
          className={classes.time}
          aria-label={`${time}, show in the transcript`}
          onClick={() => onJump(quote)}
        >
          <IconPlayerPlay size={11} stroke={2.1} aria-hidden />
          {time}
        </button>
      ) : (
        <span className={classes.time}>{time}</span>
      )}
      {who && <span className={classes.who}>{who}</span>}
      <q>{quote.text}</q>
    </div>
  );
}
