import { IconSend } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { Dial } from '#web/clinical/dial.tsx';
import { samplePatient as patient } from '#web/clinical/sample-patient/sample-patient.ts';
import { SamplePortrait } from '#web/clinical/sample-patient/sample-portrait.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { givenWayTo } from '#web/ui/overlay/floating/kept-clear.ts';
import classes from './half-minute.module.css';
import { type HalfMinute as HalfMinuteState, halfMinute, type SpokenLine, useHalfMinute } from './use-half-minute.ts';

const firstName = 'Lorraine';

const openings = [
  'Hello Lorraine, I’m Dr Bell. What’s been going on?',
  'I see you’ve been tired. How long has it been?',
  'What worries you most about being this tired?',
];

const loadFindings = async () => ({ default: (await import('./findings.tsx')).Findings });
const Findings = lazy(loadFindings);

/** A consultation of thirty seconds within the page. */
export function HalfMinute() {
  const consultation = useHalfMinute();
  const { phase, secondsLeft } = consultation;
  // While there is talk there is time; if it fails now, it is tried again when it is needed.
  useEffect(() => {
    if (phase === 'talking') loadFindings().catch(() => undefined);
  }, [phase]);
  return (
    <section {...givenWayTo} className={classes.card} aria-label={`Half a minute with ${patient.name}`}>
      <div className={classes.patient}>
        <SamplePortrait />
        <div>
          <b>
            {patient.name}, {patient.age}
          </b>
          <small>Video · tired for months, asks about HRT</small>
        </div>
        <Dial
          kind="countdown"
          surface="light"
          value={((halfMinute - secondsLeft) / halfMinute) * 100}
          text={minutesAndSeconds(secondsLeft)}
          size={64}
        />
      </div>
      <p className="visually-hidden" role="status">
        {secondsLeft === 10 && 'Ten seconds left.'}
        {phase === 'over' && 'Time is over.'}
      </p>
      {phase === 'over' ? (
        <Suspense>
          <Findings consultation={consultation} firstName={firstName} />
        </Suspense>
      ) : (
        <Talk consultation={consultation} />
      )}
    </section>
  );
}

function Talk({ consultation }: { consultation: HalfMinuteState }) {
  const { phase, lines, isAnswering, failure } = consultation;
  const [text, setText] = useState('');
  const composer = useRef<HTMLTextAreaElement>(null);

  async function say(words: string) {
    const sent = words.trim();
    if (sent === '' || isAnswering) return;
    composer.current?.focus({ preventScroll: true });
    setText('');
    // What did not get through comes back, unless something else has been typed meanwhile.
    if (!(await consultation.say(sent))) setText((typed) => (typed === '' ? sent : typed));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void say(text);
  }

  return (
    <>
      {phase === 'ready' ? (
        <div className={classes.ready}>
          <p>
            {firstName} has joined the call, and you have half a minute. It starts with your first words. Pick one, or
            type your own. <noscript>Talking needs JavaScript.</noscript>
          </p>
          <ul className={classes.openings}>
            {openings.map((opening) => (
              <li key={opening}>
                <button type="button" onClick={() => void say(opening)}>
                  {opening}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <Log lines={lines} />
      )}
      {failure && (
        <Alert tone="critical" role="alert" className={classes.failure}>
          {failure} Your words are still below.
        </Alert>
      )}
      <form method="post" className={classes.composer} onSubmit={submit}>
        <textarea
          ref={composer}
          rows={1}
          maxLength={500}
          enterKeyHint="send"
          aria-label={`Say something to ${firstName}`}
          placeholder="What do you say?"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
          }}
        />
        <Button type="submit" icon={<IconSend size={15} stroke={1.8} aria-hidden />} loading={isAnswering}>
          Say it
        </Button>
      </form>
    </>
  );
}

function Log({ lines }: { lines: readonly SpokenLine[] }) {
  const log = useRef<HTMLDivElement>(null);
  const last = lines.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is new at the end
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [lines.length, last?.text]);
  return (
    <div
      ref={log}
      role="log"
      aria-label={`Conversation with ${patient.name}`}
      aria-busy={last?.isComing ?? false}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled log must be reachable by keyboard
      tabIndex={0}
      className={classes.log}
    >
      {lines.map(({ key, who, text, isComing }) => (
        <p key={key} className={classNames(classes.line, who === 'doctor' ? classes.doctor : classes.speaker)}>
          <span className="visually-hidden">{who === 'doctor' ? 'You: ' : `${firstName}: `}</span>
          {text}
          {isComing && <span className={classes.caret} aria-hidden="true" />}
        </p>
      ))}
    </div>
  );
}
