import { IconHandFinger, IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/kit/button.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import { neverCovered } from '#web/ui/overlay/floating/kept-clear.ts';
import type { DoctorsVoice } from '../hear/doctors-voice.ts';
import { faultWords } from '../hear/words-of-hearing.ts';
import type { BarManner } from '../use-spoken-talk.ts';
import { barLines, type Situation, type StageWord } from './bar-words.ts';
import { LevelDots } from './level-dots.tsx';
import { MendWords } from './mend-words.tsx';
import { useTalkButton } from './use-talk-button.ts';
import classes from './voice-bar.module.css';

const manners = [
  { value: 'hands-free', label: 'Hands-free' },
  { value: 'push', label: 'Push to talk' },
  { value: 'text', label: 'Text' },
] as const;

const spokenWords: Record<StageWord, string> = {
  listening: 'Listening',
  thinking: 'Thinking',
  speaking: 'Speaking',
  interrupted: 'Interrupted',
  waiting: 'Waiting for you',
};

interface VoiceBarProps {
  voice: DoctorsVoice;
  situation: Situation;
  stage: StageWord;
  manner: BarManner;
  onManner: (manner: BarManner) => void;
  /** Inside a tap: lets the page make sound. */
  onTap: () => void;
}

/** Under the stage: the microphone, what it has heard so far, and the ways to talk. */
export function VoiceBar({ voice, situation, stage, manner, onManner, onTap }: VoiceBarProps) {
  const state = useSyncExternalStore(voice.subscribe, voice.state);
  const { main, hint } = barLines(situation);
  const isOpen = state.status === 'open';
  const isTyping = manner === 'text';
  const button = useTalkButton({
    manner: manner === 'push' ? 'push' : 'hands-free',
    isOpen,
    open() {
      onTap();
      if (!isTyping) voice.open(manner);
    },
    finish: voice.finish,
    discard: voice.discard,
  });
  return (
    <section className={classes.bar} aria-label="Your voice" {...neverCovered}>
      {!isTyping && (
        <>
          <button
            type="button"
            className={classNames(classes.microphone, isOpen && classes.open)}
            aria-label={buttonLabel(manner, isOpen)}
            aria-pressed={isOpen}
            disabled={!['closed', 'open', 'held', 'finding'].includes(state.status)}
            {...button}
          >
            <MicrophoneIcon isPush={manner === 'push'} isClosed={state.status === 'fault'} />
          </button>
          <div className={classes.words} role={state.status === 'fault' ? 'alert' : undefined}>
            {state.status === 'mending' ? (
              <MendWords held={state.held} onSay={voice.sayMended} />
            ) : (
              <p className={classNames(classes.main, state.status === 'closed' && classes.quiet)}>
                {state.words.sure !== '' || state.words.guess !== '' ? (
                  <>
                    {state.held} {state.words.sure} <span className={classes.guess}>{state.words.guess}</span>
                  </>
                ) : (
                  main
                )}
              </p>
            )}
            <p className={classes.hint}>
              {hint}
              {state.status === 'held' && (
                <>
                  {' · '}
                  <button type="button" className={classes.link} onClick={voice.mend}>
                    Mend the words
                  </button>
                </>
              )}
            </p>
            {state.status === 'loading' && <progress value={state.progress} max={1} aria-label="The speech model" />}
          </div>
          {isOpen && <LevelDots subscribe={voice.subscribeLevel} />}
        </>
      )}
      {state.status === 'needs-model' && !isTyping && (
        <Ways>
          <Button onClick={() => onManner('text')}>Type instead</Button>
          <Button variant="primary" onClick={voice.fetchModel}>
            Load it
          </Button>
        </Ways>
      )}
      {state.status === 'fault' && !isTyping && (
        <FaultWays voice={voice} fault={state.fault ?? 'failed'} onType={() => onManner('text')} />
      )}
      <Segmented label="How to talk" choices={manners} value={manner} onChange={onManner} />
      <p className="visually-hidden" role="status">
        {isTyping
          ? ''
          : `${situation.name}: ${spokenWords[stage]}. ${isOpen && state.isHeard ? 'The microphone is open.' : ''}`}
      </p>
    </section>
  );
}

const Ways = ({ children }: { children: ReactNode }) => <div className={classes.ways}>{children}</div>;

interface FaultWaysProps {
  voice: DoctorsVoice;
  fault: keyof typeof faultWords;
  onType: () => void;
}

function FaultWays({ voice, fault, onType }: FaultWaysProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  // Another fault has another way out.
  useEffect(() => setHelpOpen(fault === 'unsupported'), [fault]);
  const { help } = faultWords[fault];
  return (
    <>
      <Ways>
        <Button onClick={onType}>Type instead</Button>
        <Button variant="subtle" onClick={() => void voice.tryAgain()}>
          Try again
        </Button>
        {help && (
          <Button variant="subtle" aria-expanded={isHelpOpen} onClick={() => setHelpOpen(!isHelpOpen)}>
            How to allow it
          </Button>
        )}
      </Ways>
      {help && isHelpOpen && <p className={classes.help}>{help}</p>}
    </>
  );
}

function buttonLabel(manner: BarManner, isOpen: boolean): string {
  if (manner === 'push') return 'Hold to talk';
  return isOpen ? 'Close the microphone' : 'Open the microphone';
}

function MicrophoneIcon({ isPush, isClosed }: { isPush: boolean; isClosed: boolean }) {
  const Icon = isClosed ? IconMicrophoneOff : isPush ? IconHandFinger : IconMicrophone;
  return <Icon size={24} stroke={1.8} aria-hidden />;
}
