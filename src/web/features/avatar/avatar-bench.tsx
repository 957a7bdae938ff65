import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { LivingPortrait } from '#web/clinical/portrait/living/living-portrait.tsx';
import { StreamedFace } from '#web/clinical/portrait/streamed-face.tsx';
import { samplePatient as patient } from '#web/clinical/sample-patient/sample-patient.ts';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import classes from './avatar-bench.module.css';
import { reasonWords } from './reason-words.ts';
import { createTalkingFace, type Face, type FaceState } from './talking-face.ts';
import { useBenchSpeech } from './use-bench-speech.ts';

const faces = [
  { value: 'drawn', label: 'Drawn in this page' },
  { value: 'hosted', label: 'Hosted' },
] as const;

const firstWords = 'I always feel tired, doctor. My sister says it could be the change, but I am not so sure.';
const longest = 500;

/** Opens a talking face, has it say something, and closes it. */
export function AvatarBench({ isSignedIn }: { isSignedIn: boolean }) {
  const [face] = useState(createTalkingFace);
  const state = useSyncExternalStore(face.subscribe, face.state);
  const { speech, isSpeaking, say, hush } = useBenchSpeech(face);
  const [wanted, setWanted] = useState<Face>('drawn');
  const [text, setText] = useState(firstWords);
  const [said, setSaid] = useState('');
  useEffect(() => face.close, [face]);
  const isOpen = state.phase === 'open';
  const words = text.trim();

  function open() {
    // Inside the tap, so that a hosted face is heard.
    if (wanted === 'hosted') face.prime();
    void face.open(wanted, isSignedIn);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (words === '' || !isOpen) return;
    setSaid(words);
    void say(words);
  }
  function end() {
    hush();
    setSaid('');
    face.close();
  }

  return (
    <section className={classes.bench} aria-label="The face">
      <div className={classes.stage} data-surface="navy">
        <p className={classes.state} role="status">
          {stateWords(state, isSpeaking)}
        </p>
        {state.picture ? (
          <StreamedFace stream={state.picture} size={264} />
        ) : (
          <LivingPortrait {...patient} on="free" size={264} attends={!isSpeaking} speech={speech} />
        )}
        {isSpeaking && (
          <p className={classes.caption} aria-hidden="true">
            {said}
          </p>
        )}
      </div>
      <form className={classes.controls} onSubmit={submit}>
        <Segmented label="Which face" choices={faces} value={wanted} onChange={setWanted} />
        {state.reason && (
          <Alert tone="info" role="status">
            {reasonWords[state.reason]} The drawn face goes on.
          </Alert>
        )}
        <TextAreaField
          label="What it says"
          rows={3}
          maxLength={longest}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={classes.actions}>
          <Button variant={isOpen ? 'default' : 'primary'} loading={state.phase === 'opening'} onClick={open}>
            {state.phase === 'none' ? 'Open the face' : 'Open again'}
          </Button>
          <Button type="submit" variant={isOpen ? 'primary' : 'default'} disabled={!isOpen || words === ''}>
            Say it
          </Button>
          <Button disabled={!isOpen} onClick={end}>
            Close
          </Button>
        </div>
      </form>
    </section>
  );
}

function stateWords({ phase, face }: FaceState, isSpeaking: boolean): string {
  if (isSpeaking) return 'Speaking';
  switch (phase) {
    case 'none':
      return 'Not open yet';
    case 'opening':
      return 'Opening';
    case 'open':
      return face === 'hosted' ? 'Open, hosted' : 'Open, drawn';
    case 'closed':
      return 'Closed';
  }
}
