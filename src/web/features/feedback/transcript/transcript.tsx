import { IconArrowBackUp, IconBulb, IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Feedback } from '#contract/feedback.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import domainClasses from '#web/ui/theme/domain.module.css';
import { shortName } from '../words.ts';
import classes from './transcript.module.css';
import { useTranscriptJump } from './transcript-jump.tsx';
import { splitAt, type TranscriptLine, transcriptLines } from './transcript-lines.ts';

interface TranscriptProps {
  feedback: Feedback;
  /** The doctor's name, when the reader is somebody else. */
  doctor: string | undefined;
  /** Wide: as long as it is, instead of scrolling beside the marks. */
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
}

/** Beside the marks on a wide screen, folded under them on a narrow one. */
export function Transcript({ feedback, doctor = 'You', isWhole, onWhole }: TranscriptProps) {
  const { target, hasOrigin, goBack } = useTranscriptJump();
  const [isOpen, setOpen] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (target) setOpen(true);
  }, [target]);

  // After it is open: what is hidden can neither be scrolled to nor have the focus.
  useEffect(() => {
    const line = target && isOpen ? scroller.current?.querySelector<HTMLElement>(`#turn-${target.turn}`) : null;
    if (!line || !scroller.current) return;
    const { scrollHeight, clientHeight } = scroller.current;
    scroller.current.scrollTop = line.offsetTop - (clientHeight - line.offsetHeight) / 2;
    line.focus({ preventScroll: true });
    // Beside the marks it is in sight already; under them the whole page has to move.
    line.scrollIntoView({ block: scrollHeight > clientHeight ? 'nearest' : 'center' });
  }, [target, isOpen]);

  function backOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !hasOrigin) return;
    event.stopPropagation();
    goBack();
  }

  const missedCue = feedback.measures.cues.find(({ offered, explored }) => offered && !explored);
  return (
    <section className={classes.card} aria-labelledby="transcript">
      <div className={classes.head}>
        <h2 id="transcript">Transcript</h2>
        <button type="button" className={classes.size} onClick={() => onWhole(!isWhole)}>
          {isWhole ? 'Close' : 'Open all'}
        </button>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls="transcript-lines"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
          <span className="visually-hidden"> the transcript</span>
          <IconChevronDown size={15} stroke={1.8} aria-hidden />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Esc goes back from anywhere inside it */}
      <div
        ref={scroller}
        id="transcript-lines"
        className={classNames(classes.scroller, !isOpen && classes.folded)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={backOnEscape}
      >
        {feedback.turns.length === 0 && <p className={classes.nothing}>Nothing was said.</p>}
        <ol className={classes.lines}>
          {transcriptLines(feedback).map((line) => (
            <Line key={line.n} line={line} name={line.who === 'doctor' ? doctor : shortName(feedback.speaker.name)} />
          ))}
        </ol>
      </div>
      {missedCue?.offered && (
        <p className={classes.cueNote}>
          <IconBulb size={17} stroke={1.8} aria-hidden />
          <span>
            Cue at {minutesAndSeconds(missedCue.offered.seconds)}, <b>{missedCue.gloss}</b>, was offered and not
            explored.
          </span>
        </p>
      )}
    </section>
  );
}

function Line({ line, name }: { line: TranscriptLine; name: string }) {
  const { target, hasOrigin, goBack } = useTranscriptJump();
  const isTarget = target?.turn === line.n;
  const [before, words, after] = splitAt(line.text, isTarget ? target.text : null);
  return (
    <li
      id={`turn-${line.n}`}
      tabIndex={-1}
      className={classNames(classes.line, isTarget && classes.target)}
      aria-current={isTarget || undefined}
    >
      <time className={classes.time}>{minutesAndSeconds(line.seconds)}</time>
      <div>
        <b>{name}</b>
        <p
          className={classNames(
            line.domain && classNames(domainClasses[line.domain], classes.earned),
            line.cue && classes.cue,
          )}
        >
          {before}
          {words && <mark>{words}</mark>}
          {after}
        </p>
        {line.sign && <small>{line.sign}</small>}
        {line.cue && <small>Cue, {line.cue}</small>}
        {isTarget && hasOrigin && (
          <button type="button" className={classes.back} onClick={goBack}>
            <IconArrowBackUp size={14} stroke={2.1} aria-hidden />
            Back to the mark
          </button>
        )}
      </div>
    </li>
  );
}
