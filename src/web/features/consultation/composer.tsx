import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import classes from './composer.module.css';
import { keepDraft, readDraft } from './draft.ts';

interface ComposerProps {
  sessionId: string;
  speakerName: string;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  onSay: (text: string) => void;
}

const longestTurn = 2000;

export function Composer({ sessionId, speakerName, inputRef, onSay }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(sessionId));

  function change(next: string) {
    setText(next);
    keepDraft(sessionId, next);
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
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <textarea
        ref={inputRef}
        // biome-ignore lint/a11y/noAutofocus: the page is for talking, and the clock is running
        autoFocus
        rows={2}
        maxLength={longestTurn}
        enterKeyHint="send"
        aria-label={`Say something to ${speakerName}`}
        placeholder="What do you say?"
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.foot}>
        <span className={classes.hint}>
          <kbd>Enter</kbd> to say it, <kbd>Shift</kbd> <kbd>Enter</kbd> for a new line
        </span>
        <Button type="submit" variant="primary" size="sm" icon={<IconSend size={15} stroke={1.8} aria-hidden />}>
          Say it
        </Button>
      </div>
    </form>
  );
}
