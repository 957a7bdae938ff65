import { IconCloudCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { type RefObject, useId } from 'react';
import classes from './notes-pad.module.css';
import type { NotesPad } from './use-notes-pad.ts';

interface NotesPadBoxProps {
  pad: NotesPad;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

export function NotesPadBox({ pad, inputRef }: NotesPadBoxProps) {
  const id = useId();
  return (
    <div className={classes.pad}>
      <div className={classes.top}>
        <h2>
          <label htmlFor={id}>Notes pad</label>
        </h2>
        <span className={classes.status}>
          {pad.status === 'saved' && (
            <>
              <IconCloudCheck size={14} stroke={2.1} aria-hidden />
              Saved
            </>
          )}
          {pad.status === 'kept-here' && (
            <>
              <IconDeviceFloppy size={14} stroke={2.1} aria-hidden />
              Kept here
            </>
          )}
        </span>
      </div>
      <textarea
        ref={inputRef}
        id={id}
        maxLength={10_000}
        value={pad.text}
        onChange={(event) => pad.setText(event.target.value)}
        spellCheck={false}
      />
    </div>
  );
}
