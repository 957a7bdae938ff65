import { IconRefresh } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import type { OwnConsultation } from '#contract/consultations.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { Portrait } from '#web/clinical/portrait/portrait.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import type { ConversationLine } from './conversation-lines.ts';
import classes from './conversation-log.module.css';
import { useFollowingLog } from './use-following-log.ts';

interface ConversationLogProps {
  lines: readonly ConversationLine[];
  speaker: OwnConsultation['speaker'];
  withFaces: boolean;
  beforeFirstWords: string;
}

export function ConversationLog({ lines, speaker, withFaces, beforeFirstWords }: ConversationLogProps) {
  const log = useRef<HTMLDivElement>(null);
  useFollowingLog(log, lines.filter(({ who }) => who === 'doctor').length);
  return (
    <div
      ref={log}
      role="log"
      aria-label={`Conversation with ${speaker.name}`}
      // Read out once the reply is complete, not word by word.
      aria-busy={lines.at(-1)?.streaming ?? false}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled log must be reachable by keyboard
      tabIndex={0}
      className={classes.log}
    >
      <div className={classes.lines}>
        {lines.length === 0 && <p className={classes.before}>{beforeFirstWords}</p>}
        {lines.map((line) => (
          <Line key={line.key} line={line} speaker={speaker} withFace={withFaces} />
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  line: ConversationLine;
  speaker: OwnConsultation['speaker'];
  withFace: boolean;
}

const sameLine = (before: LineProps, after: LineProps): boolean =>
  before.withFace === after.withFace &&
  before.line.text === after.line.text &&
  before.line.seconds === after.line.seconds &&
  before.line.note === after.line.note &&
  before.line.streaming === after.line.streaming;

const Line = memo(function Line({ line, speaker, withFace }: LineProps) {
  const isDoctor = line.who === 'doctor';
  return (
    <div className={classNames(classes.line, isDoctor ? classes.doctor : classes.speaker)}>
      {!isDoctor && withFace && (
        <span className={classes.face}>
          <Portrait {...speaker} size={30} />
        </span>
      )}
      <div className={classes.words}>
        <span className="visually-hidden">{isDoctor ? 'You: ' : `${speaker.name}: `}</span>
        {line.sign && <em>{line.sign}</em>}
        {line.text}
        {line.streaming && <span className={classes.caret} aria-hidden="true" />}
        {line.note && (
          <span className={classes.note}>
            <IconRefresh size={14} stroke={2.1} aria-hidden />
            {line.note}
          </span>
        )}
      </div>
      <span className={classes.time}>{line.seconds !== null && minutesAndSeconds(line.seconds)}</span>
    </div>
  );
}, sameLine);
