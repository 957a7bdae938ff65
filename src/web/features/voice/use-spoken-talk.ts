import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type StageWord, stageWord } from './bar/bar-words.ts';
import { createDoctorsVoice, type DoctorsVoice, type DoctorsVoiceState, type VoiceWays } from './hear/doctors-voice.ts';
import type { Manner } from './hear/recogniser.ts';
import type { HostedSpeaker } from './speak/ways/hosted-voice.ts';
import type { Speaking, SpeakingState } from './speaking.ts';

export type BarManner = Manner | 'text';

export interface SpokenStage {
  /** Null while the doctor types: then the page knows by itself. */
  word: StageWord | null;
  /** Null where the page's own caption stands. */
  caption: string | null;
  /** What moves the face; null where nothing is heard. */
  speech: Speaking | null;
  isTyping: boolean;
  /** In place of the drawn face; null where that shows. */
  picture: MediaStream | null;
  /** What was heard of turns that were cut, by their number. */
  heard: Readonly<Record<number, string>>;
}

interface SpokenTalk {
  ways: Pick<VoiceWays, 'openRecogniser' | 'putRight'>;
  speaking: Speaking | null;
  hosted: Pick<HostedSpeaker, 'picture' | 'subscribe'> | null;
  /** The speaker's last whole turn. */
  reply: { n: number; text: string } | null;
  isAnswering: boolean;
  onSay: (text: string) => void;
  onStage: (stage: SpokenStage) => void;
}

const silent: SpeakingState = { isSpeaking: false, mouth: 'rest', caption: '', level: 0 };
const never = () => () => {};
const preparing: DoctorsVoiceState = {
  status: 'preparing',
  manner: 'hands-free',
  isHeard: false,
  words: { sure: '', guess: '' },
  held: '',
  progress: 0,
  fault: null,
};

/** The doctor's voice and the patient's, one against the other: whoever begins to speak silences the patient. */
export function useSpokenTalk({ ways, speaking, hosted, reply, isAnswering, onSay, onStage }: SpokenTalk) {
  const [voice, setVoice] = useState<DoctorsVoice | null>(null);
  const [manner, setManner] = useState<BarManner>('hands-free');
  const [hasCutIn, setCutIn] = useState(false);
  const [heard, setHeard] = useState<SpokenStage['heard']>({});
  const latest = useRef({ onSay, onStage, speaking });
  useEffect(() => {
    latest.current = { onSay, onStage, speaking };
  });

  useEffect(() => {
    const made = createDoctorsVoice({
      ...ways,
      say(text) {
        setCutIn(false);
        latest.current.onSay(text);
      },
      onSpeech() {
        const cut = latest.current.speaking?.stop();
        if (!cut) return;
        setCutIn(true);
        setHeard((known) => ({ ...known, [Number(cut.turnId)]: cut.heard }));
      },
    });
    setVoice(made);
    return () => made.close();
  }, [ways]);

  // What was said before this page was opened is not said again.
  const spokenUpTo = useRef(reply?.n ?? 0);
  useEffect(() => {
    if (!reply || reply.n <= spokenUpTo.current) return;
    spokenUpTo.current = reply.n;
    latest.current.speaking?.say({ id: String(reply.n), text: reply.text });
  }, [reply]);

  const state = useSyncExternalStore(voice?.subscribe ?? never, voice?.state ?? (() => preparing));
  const patient = useSyncExternalStore(speaking?.subscribe ?? never, speaking?.state ?? (() => silent));
  const there = useSyncExternalStore(hosted?.subscribe ?? never, hosted?.picture ?? (() => null));
  // One that comes while another voice speaks waits for its end: its lips would not move.
  const [picture, setPicture] = useState(there);
  if (picture !== there && (there === null || !patient.isSpeaking)) setPicture(there);
  const isTyping = manner === 'text';
  const word = stageWord({ voice: state, isPatientSpeaking: patient.isSpeaking, isAnswering, hasCutIn });
  const cut = hasCutIn && reply ? heard[reply.n] : undefined;
  const caption = cut !== undefined ? `${cut} –` : speaking ? patient.caption : null;
  useEffect(() => {
    latest.current.onStage({ word: isTyping ? null : word, caption, speech: speaking, isTyping, picture, heard });
  }, [word, caption, speaking, isTyping, picture, heard]);

  function choose(next: BarManner) {
    setManner(next);
    voice?.discard();
    speaking?.prime();
  }

  return { voice, state, patient, manner, word, hasCutIn, choose };
}
