import { Link } from 'react-router';
import type { Disagreement, Feedback } from '#contract/feedback.ts';
import type { Quote } from '#core/marking/marking.ts';
import { DomainTag } from '#web/clinical/marks/domain-tag.tsx';
import { QuoteChip } from '#web/clinical/marks/quote-chip.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { useTranscriptJump } from '../transcript/transcript-jump.tsx';
import { counted, markWords } from '../words.ts';
import classes from './second-reading.module.css';

interface SecondReadingProps {
  reading: NonNullable<Feedback['secondReading']>;
  speakerName: string;
}

/** For admins: where a model would have marked differently. Nobody else gets this from the server. */
export function SecondReading({ reading: { model, disagreements }, speakerName }: SecondReadingProps) {
  return (
    <Card
      title="Where the AI model marks differently"
      titleAction={<span className={classes.count}>{counted(disagreements.length, 'criterion', 'criteria')}</span>}
      className={classes.card}
    >
      <p className={classes.about}>
        Only admins see this. {model} read the same transcript as second judge: the row was left not sure, or went to
        whichever of the two had words to show.
      </p>
      {disagreements.length === 0 ? (
        <p>It comes to the same mark wherever it could show its evidence.</p>
      ) : (
        <ul className={classes.list}>
          {disagreements.map((one) => (
            <Difference key={one.criterion} difference={one} speakerName={speakerName} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Difference({ difference, speakerName }: { difference: Disagreement; speakerName: string }) {
  const { criterion, title, domain, code, model, codeQuotes, modelQuotes, comment } = difference;
  return (
    <li>
      <h3>
        <Link to={`#${criterion}`}>{title}</Link> <DomainTag domain={domain} />
      </h3>
      <Side by="Marked" mark={code} quotes={codeQuotes} domain={domain} speakerName={speakerName} />
      <Side by="AI model" mark={model} quotes={modelQuotes} domain={domain} speakerName={speakerName} />
      {comment && <p className={classes.about}>{comment}</p>}
    </li>
  );
}

interface SideProps extends Pick<Disagreement, 'domain'> {
  by: string;
  mark: Disagreement['code'];
  quotes: readonly Quote[];
  speakerName: string;
}

function Side({ by, mark, quotes, domain, speakerName }: SideProps) {
  const { jumpTo } = useTranscriptJump();
  return (
    <div className={classes.side}>
      <p>
        {by}: <b>{markWords[mark]}</b>
      </p>
      {quotes.map((quote) => (
        <QuoteChip
          key={`${quote.turn} ${quote.text}`}
          quote={quote}
          domain={domain}
          speakerName={speakerName}
          onJump={jumpTo}
        />
      ))}
    </div>
  );
}
