import { useState } from 'react';
import { Button } from '#web/ui/kit/button.tsx';
import classes from './voice-bar.module.css';

interface MendWordsProps {
  held: string;
  onSay: (text: string) => void;
}

/** The words of the turn, once, before they are said. */
export function MendWords({ held, onSay }: MendWordsProps) {
  const [text, setText] = useState(held);
  return (
    <form
      className={classes.mend}
      onSubmit={(event) => {
        event.preventDefault();
        onSay(text);
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus
        aria-label="Your words"
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onSay(held);
        }}
      />
      <Button type="submit" variant="primary" size="sm">
        Say it
      </Button>
    </form>
  );
}
