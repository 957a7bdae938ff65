import { type ReactNode, useId, useState } from 'react';
import type { Feedback } from '#contract/feedback.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import type { Quote } from '#core/marking/marking.ts';
import { QuoteChip } from '#web/clinical/marks/quote-chip.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import type { Measures } from '../feedback-types.ts';
import { useTranscriptJump } from '../transcript/transcript-jump.tsx';
import { shortName } from '../words.ts';
import classes from './measure-list.module.css';

/** What the clock and the words say beside the marks. */
export function MeasureList({ feedback, doctor }: { feedback: Feedback; doctor: string }) {
  const { measures } = feedback;
  const id = useId();
  const [isShown, setShown] = useState(false);
  const { cues, style } = measures;
  const came = cues.filter(({ offered }) => offered !== null);
  const share = Math.round(measures.talkShare * 100);
  return (
    <>
      <dl className={classes.measures}>
        <Measure name="Talk share">
          <b>{share}%</b> {doctor}
          <div className={classes.talk} aria-hidden="true">
            <i style={{ width: `${share}%` }} />
          </div>
        </Measure>
        <Measure name="Questions">
          <b>{measures.questions.open}</b> open, <b>{measures.questions.closed}</b> closed
        </Measure>
        <Measure name="Cues">
          <b>{came.length}</b> offered, <b>{cues.filter((cue) => cue.noticed ?? cue.explored).length}</b> noticed,{' '}
          <b>{cues.filter(({ explored }) => explored !== null).length}</b> explored{' '}
          {came.length > 0 && (
            <button
              type="button"
              className={classes.show}
              aria-expanded={isShown}
              aria-controls={`${id}-cues`}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? 'Hide' : 'Show'}
              <span className="visually-hidden"> the cues</span>
            </button>
          )}
        </Measure>
        {style && (
          <Measure name="Three questions or more at once">
            <Places quotes={style.stacks.map(({ quote }) => quote)} />
          </Measure>
        )}
        <Measure name="Jargon left unexplained">
          <Jargon jargon={measures.jargon} />
        </Measure>
        {style && style.contempt.length > 0 && (
          <Measure name="Words that look down">
            <Places quotes={style.contempt} />
          </Measure>
        )}
        {style && (
          <Measure name="Words that take up feelings">
            <Places quotes={style.empathy} />
          </Measure>
        )}
        {measures.interruptions !== null && (
          <Measure name="Interruptions">
            <b>{measures.interruptions}</b>
          </Measure>
        )}
      </dl>
      {came.length > 0 && (
        <div id={`${id}-cues`} className={classNames(classes.more, !isShown && classes.closed)}>
          <h3>Cues that were offered</h3>
          <ul className={classes.cues}>
            {came.map((cue) => (
              <Cue key={cue.id} cue={cue} speakerName={shortName(feedback.speaker.name)} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Measure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const mostPlaces = 4;

/** How often, and where: each place leads to the transcript. */
function Places({ quotes }: { quotes: readonly Quote[] }) {
  const { jumpTo } = useTranscriptJump();
  if (quotes.length === 0) return 'None';
  return (
    <>
      <b>{quotes.length}</b>, at{' '}
      {quotes.slice(0, mostPlaces).map((quote, index) => (
        <span key={`${quote.turn} ${quote.text}`}>
          {index > 0 && ', '}
          <button type="button" className={classes.show} onClick={() => jumpTo(quote)}>
            {minutesAndSeconds(quote.seconds)}
            <span className="visually-hidden">, show in the transcript</span>
          </button>
        </span>
      ))}
      {quotes.length > mostPlaces && ' …'}
    </>
  );
}

function Jargon({ jargon }: { jargon: Measures['jargon'] }) {
  const { jumpTo } = useTranscriptJump();
  if (jargon.length === 0) return 'None';
  return jargon.map(({ term, quote }, index) => (
    <span key={term}>
      {index > 0 && ', '}
      <button type="button" className={classes.show} onClick={() => jumpTo(quote)}>
        “{term}”
      </button>
    </span>
  ));
}

function Cue({ cue, speakerName }: { cue: Measures['cues'][number]; speakerName: string }) {
  const { jumpTo } = useTranscriptJump();
  const response = cue.explored ?? cue.noticed;
  const outcome = cue.explored ? 'Explored' : cue.noticed ? 'Noticed, not explored' : 'Passed by';
  return (
    <li>
      <p>
        <b>{cue.gloss}</b> <Badge>{outcome}</Badge>
      </p>
      {cue.offered && <QuoteChip quote={cue.offered} speakerName={speakerName} onJump={jumpTo} />}
      {response && <QuoteChip quote={response} domain="relating" speakerName={speakerName} onJump={jumpTo} />}
    </li>
  );
}
