import { IconClipboardText, IconMessage2, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { useLetterSpeech } from '#web/clinical/portrait/living/use-letter-speech.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import { Tabs } from '#web/ui/lists/tabs.tsx';
import { useIsMobile } from '#web/ui/theme/theme.ts';
import { consultingCountdown } from '../clock.ts';
import { NotesPadBox } from '../notes/notes-pad.tsx';
import { NotesPanel } from '../notes/notes-panel.tsx';
import type { NotesPad } from '../notes/use-notes-pad.ts';
import { Composer } from '../talk/composer.tsx';
import { captionOf, conversationLines } from '../talk/conversation-lines.ts';
import { ConversationLog } from '../talk/conversation-log.tsx';
import { asHeard, type SpokenPart, type SpokenStage } from '../talk/spoken.ts';
import { Stage } from '../talk/stage.tsx';
import { useStageSize } from '../talk/use-stage-size.ts';
import type { Consultation } from '../use-consultation.ts';
import classes from './consulting-phase.module.css';
import { EndDialog, type EndWords } from './end-dialog.tsx';
import { type Panel, useConsultationKeys } from './use-consultation-keys.ts';

interface ConsultingPhaseProps {
  consultation: Consultation;
  /** A sample has none. */
  pad: NotesPad | null;
  endWords: EndWords;
  /** How long it takes in all, for the dial before it has begun. */
  fullSeconds: number;
  /** Stands in the conversation until something is said. */
  beforeFirstWords: string;
  /** Takes the composer's place when it is over; told how many seconds it took. */
  ended: (seconds: number) => ReactNode;
  /** How to talk by voice; the consultation was begun so. */
  spoken?: SpokenPart | undefined;
}

const icon = { size: 17, stroke: 1.8, 'aria-hidden': true } as const;
const notesTab = { value: 'notes', label: 'Notes', icon: <IconClipboardText {...icon} /> } as const;
const talkTab = { value: 'talk', label: 'Talk', icon: <IconMessage2 {...icon} /> } as const;
const padTab = { value: 'pad', label: 'Pad', icon: <IconPencil {...icon} /> } as const;

const notSpoken: SpokenStage = {
  activity: null,
  caption: null,
  speech: null,
  picture: null,
  isTyping: false,
  heard: {},
};

export function ConsultingPhase(props: ConsultingPhaseProps) {
  const { consultation, pad, endWords, fullSeconds, beforeFirstWords, ended, spoken } = props;
  const { state, now, phase, say, end } = consultation;
  const id = useId();
  const mobile = useIsMobile();
  const [panel, setPanel] = useState<Panel>('talk');
  const [isEndOpen, setEndOpen] = useState(false);
  const composer = useRef<HTMLTextAreaElement>(null);
  const padInput = useRef<HTMLTextAreaElement>(null);
  const notes = useRef<HTMLDivElement>(null);
  const isOver = phase === 'ended';
  const time = consultingCountdown(state.session, now, fullSeconds);
  const [spokenStage, setSpokenStage] = useState<SpokenStage>(notSpoken);
  const lines = asHeard(conversationLines(state), spokenStage.heard);
  const latest = lines.findLast((line) => line.who === 'speaker');
  const letters = useLetterSpeech(latest);
  const isSpoken = spoken !== undefined && !isOver;
  // The summary stands where one talks, also for whoever was reading the notes.
  const [wasOver, setWasOver] = useState(isOver);
  if (isOver && !wasOver) {
    setWasOver(true);
    setPanel('talk');
  }
  const isSpeaking = isSpoken && !spokenStage.isTyping;
  const stageSize = useStageSize({ isTalk: panel === 'talk', isSpeaking, isOver });

  // An object, so that asking for the same panel again moves the focus again.
  const [wanted, setWanted] = useState<{ panel: Panel } | null>(null);
  const goTo = useCallback((next: Panel) => {
    setPanel(next);
    setWanted({ panel: next });
  }, []);
  // After the panel shows: what is hidden cannot have the focus.
  useEffect(() => {
    if (wanted?.panel === 'talk') composer.current?.focus();
    else if (wanted?.panel === 'pad') padInput.current?.focus();
    else if (wanted) notes.current?.querySelector<HTMLElement>('[role="tabpanel"]')?.focus();
  }, [wanted]);
  const openEnd = useCallback(() => {
    if (!isOver) setEndOpen(true);
  }, [isOver]);
  useConsultationKeys({ onPanel: goTo, onEnd: openEnd, composer });

  const isDialogOpen = isEndOpen && !isOver;
  useEffect(() => {
    if (!isDialogOpen) composer.current?.focus();
  }, [isDialogOpen]);

  function enlargeStage() {
    setPanel('talk');
    // With the keyboard gone there is room for the face.
    composer.current?.blur();
    stageSize.enlarge();
  }

  const activity = activityOf(consultation, lines.at(-1)?.streaming ?? false);
  // A lost connection is told whichever way one talks.
  const spokenActivity =
    isSpoken && (activity === 'listening' || activity === 'speaking') ? spokenStage.activity : null;

  const panelProps = (name: Panel, besideLabel?: string) => {
    if (mobile) {
      return { role: 'tabpanel', id: `${id}-${name}`, 'aria-labelledby': `${id}-${name}-tab`, hidden: panel !== name };
    }
    return besideLabel ? { role: 'complementary', 'aria-label': besideLabel } : {};
  };

  return (
    <div className={classNames(classes.grid, !pad && classes.padless)}>
      <Stage
        session={state.session}
        time={time}
        activity={spokenActivity ?? activity}
        caption={isOver ? '' : (spokenStage.caption ?? captionOf(latest?.text ?? ''))}
        speech={spokenStage.speech ?? letters}
        picture={isSpoken ? spokenStage.picture : null}
        isStrip={mobile && stageSize.isStrip}
        onEnlarge={enlargeStage}
        onEnd={openEnd}
      />
      {isSpoken && (
        <div className={classes.voice}>
          {spoken({
            session: state.session,
            reply: state.session.turns.findLast(({ who }) => who === 'speaker') ?? null,
            isAnswering: state.outgoing.length > 0,
            say,
            show: setSpokenStage,
          })}
        </div>
      )}
      {mobile && (
        <Tabs
          wide
          label="Panel"
          id={id}
          tabs={pad ? [talkTab, notesTab, padTab] : [talkTab, notesTab]}
          value={panel}
          onChange={setPanel}
        />
      )}
      <div ref={notes} className={classes.notes} {...panelProps('notes', 'Notes')}>
        <NotesPanel session={state.session} />
      </div>
      <section className={classes.conversation} aria-label="Conversation" {...panelProps('talk')}>
        <ConversationLog
          lines={lines}
          speaker={state.session.speaker}
          beforeFirstWords={beforeFirstWords}
          withFaces={state.session.channel === 'video'}
        />
        {isOver && ended(time.secondsGone)}
        {!isOver && (!isSpoken || spokenStage.isTyping) && (
          <Composer
            sessionId={state.session.id}
            speakerName={state.session.speaker.name}
            inputRef={composer}
            onSay={say}
            onWriting={stageSize.onWriting}
          />
        )}
      </section>
      {pad && (
        <div className={classes.pad} {...panelProps('pad', 'Notes pad')}>
          <NotesPadBox pad={pad} inputRef={padInput} />
        </div>
      )}
      <EndDialog
        open={isDialogOpen}
        time={minutesAndSeconds(time.secondsGone)}
        words={endWords}
        onClose={() => setEndOpen(false)}
        onEnd={end}
      />
    </div>
  );
}

function activityOf({ state, phase }: Consultation, isStreaming: boolean) {
  if (isStreaming) return 'speaking';
  if (phase === 'ended') return 'over';
  const states = state.outgoing.map(({ status }) => status);
  if (states.includes('signed-out')) return 'signed-out';
  return states.includes('delayed') ? 'unreachable' : 'listening';
}
