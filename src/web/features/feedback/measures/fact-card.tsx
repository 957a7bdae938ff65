import type { Feedback } from '#contract/feedback.ts';
import { QuoteChip } from '#web/clinical/marks/quote-chip.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { useTranscriptJump } from '../transcript/transcript-jump.tsx';
import { shortName } from '../words.ts';
import classes from './fact-card.module.css';

/** What was asked and not told counts as asked; it never stands in one list with what was not asked. */
export function FactCard({ feedback }: { feedback: Feedback }) {
  const { asked, missed, total } = feedback.measures.facts;
  const { jumpTo } = useTranscriptJump();
  const speakerName = shortName(feedback.speaker.name);
  if (asked.length === 0 && missed.length === 0) return null;
  return (
    <section className={classes.card} aria-label="Facts the marks rest on">
      <div>
        <h3>
          Asked, not told <span>{asked.length === 0 ? 'none' : `${asked.length}, count as asked`}</span>
        </h3>
        <ul>
          {asked.map(({ id, gloss, question, answer }) => (
            <li key={id}>
              <p>{gloss}</p>
              <QuoteChip quote={question} domain="data" speakerName={speakerName} onJump={jumpTo} />
              {answer && <QuoteChip quote={answer} speakerName={speakerName} onJump={jumpTo} />}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>
          Not asked <span>{missed.length === 0 ? 'nothing' : `${missed.length} of ${total}`}</span>
        </h3>
        <ul>
          {missed.map(({ id, gloss, key }) => (
            <li key={id}>
              <p>
                {gloss} {key && <Badge tone="info">Key</Badge>}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
