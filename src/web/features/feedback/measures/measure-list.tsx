import { type ReactNode, useId, useState } from 'react';
import type { Feedback } from '#contract/feedback.ts';
import { QuoteChip } from '#web/clinical/marks/quote-chip.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import type { Measures } from '../feedback-types.ts';
import { useTranscriptJump } from '../transcript/transcript-jump.tsx';
import { counted, shortName } from '../words.ts';
import classes from './measure-list.module.css';

type Shown = 'cues' | 'facts' | null;

/** What the clock and the words say beside the marks. */
export function MeasureList({ feedback, doctor }: { feedback: Feedback; doctor: string }) {
  const { measures } = feedback;
  const id = useId();
  const [shown, setShown] = useState<Shown>(null);
  const { cues, facts } = measures;
  const opener = (what: NonNullable<Shown>, about: string) => (
    <button
      type="button"
      className={classes.show}
      aria-expanded={shown === what}
      aria-controls={`${id}-${what}`}
      onClick={() => setShown(shown === what ? null : what)}
    >
      {shown === what ? 'Hide' : 'Show'}
      <span className="visually-hidden"> {about}</span>
    </button>
  );
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
          {came.length > 0 && opener('cues', 'the cues')}
        </Measure>
        <Measure name="Jargon left unexplained">
          <Jargon jargon={measures.jargon} />
        </Measure>
        {measures.interruptions !== null && (
          <Measure name="Interruptions">
            <b>{measures.interruptions}</b>
          </Measure>
        )}
        <Measure name="Never found out">
          {facts.missed.length === 0 ? (
            `Nothing: all ${counted(facts.total, 'fact')} came out`
          ) : (
            <>
              <b>{facts.missed.length}</b> of {counted(facts.total, 'fact')}{' '}
              {opener('facts', 'what was never found out')}
            </>
          )}
        </Measure>
      </dl>
      {came.length > 0 && (
        <div id={`${id}-cues`} className={classNames(classes.more, shown !== 'cues' && classes.closed)}>
          <h3>Cues that were offered</h3>
          <ul className={classes.cues}>
            {came.map((cue) => (
              <Cue key={cue.id} cue={cue} speakerName={shortName(feedback.speaker.name)} />
            ))}
          </ul>
        </div>
      )}
      {facts.missed.length > 0 && (
        <div id={`${id}-facts`} className={classNames(classes.more, shown !== 'facts' && classes.closed)}>
          <h3>What was never found out</h3>
          <ul className={classes.facts}>
            {facts.missed.map((fact) => (
              <li key={fact.id}>
                {fact.gloss} {fact.key && <Badge tone="info">Key</Badge>}
              </li>
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
