import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Button } from '#web/ui/kit/button.tsx';
import { neverCovered } from '#web/ui/overlay/floating/kept-clear.ts';
import classes from './composer.module.css';
import { keepDraft, readDraft } from './draft.ts';

interface ComposerProps {
  sessionId: string;
  speakerName: string;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  onSay: (text: string) => void;
  /** The box was touched or written in; having the focus alone does not count, for it always has. */
  onWriting: () => void;
}

const longestTurn = 2000;

export function Composer({ sessionId, speakerName, inputRef, onSay, onWriting }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(sessionId));

  function change(next: string) {
    setText(next);
    keepDraft(sessionId, next);
  }

  function write(next: string) {
    onWriting();
    change(next);
  }

  function say() {
    inputRef.current?.focus();
    const words = text.trim();
    if (words === '') return;
    change('');
    onSay(words);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    say();
  }

  return (
    <form
      {...neverCovered}
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <div className={classes.box} data-text={text}>
        <textarea
          ref={inputRef}
          // biome-ignore lint/a11y/noAutofocus: the page is for talking, and the clock is running
          autoFocus
          rows={1}
          maxLength={longestTurn}
          enterKeyHint="send"
          aria-label={`Say something to ${speakerName}`}
          placeholder={`Say something to ${speakerName.split(' ')[0]}`}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onPointerDown={onWriting}
        />
      </div>
      <div className={classes.foot}>
        <span className={classes.hint}>
          <kbd>Enter</kbd> to say it, <kbd>Shift</kbd> <kbd>Enter</kbd> for a new line
        </span>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          icon={<IconSend size={15} stroke={1.8} aria-hidden className={classes.icon} />}
          // The focus stays in the box, so that a keyboard on the screen does not close and open again.
          onMouseDown={(event) => event.preventDefault()}
        >
          Say it
        </Button>
      </div>
    </form>
  );
}
