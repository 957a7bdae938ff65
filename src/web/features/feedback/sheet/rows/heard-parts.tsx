import type { Domain } from '#core/cases/schema-parts.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { MarkGlyph } from '#web/clinical/marks/mark-disc.tsx';
import { QuoteChip } from '#web/clinical/marks/quote-chip.tsx';
import type { Criterion } from '../../feedback-types.ts';
import { useTranscriptJump } from '../../transcript/transcript-jump.tsx';
import classes from './heard-parts.module.css';

interface HeardPartsProps {
  criterion: Criterion;
  domain: Domain;
  speakerName: string;
}

/** Each thing the rule asks for with the one quote that did it; words that serve two parts are shown once. */
export function HeardParts({ criterion, domain, speakerName }: HeardPartsProps) {
  const { jumpTo } = useTranscriptJump();
  const isRepeated = (at: number) => {
    const quote = criterion.heard[at]?.quote;
    return criterion.heard
      .slice(0, at)
      .some(({ quote: other }) => other?.turn === quote?.turn && other?.text === quote?.text);
  };
  return (
    <ul className={classes.parts} aria-label="Part by part">
      {criterion.heard.map(({ what, quote, opposite }, at) => (
        <li key={what}>
          <MarkGlyph mark={quote ? 'met' : 'missed'} size={16} />
          <span className={classes.name}>{what}</span>
          {quote ? (
            isRepeated(at) ? (
              <span className={classes.same}>in the same words</span>
            ) : (
              <QuoteChip quote={quote} domain={domain} speakerName={speakerName} onJump={jumpTo} />
            )
          ) : opposite ? (
            <button type="button" className={classes.not} onClick={() => jumpTo(opposite)}>
              the opposite, see {minutesAndSeconds(opposite.seconds)}
            </button>
          ) : (
            <span className={classes.not}>not heard</span>
          )}
        </li>
      ))}
    </ul>
  );
}
