import { IconSearch } from '@tabler/icons-react';
import type { FormEvent, RefObject } from 'react';
import frame from '#web/ui/forms/search-frame.module.css';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './search-box.module.css';

interface SearchBoxProps {
  text: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
  /** Enter: does not wait for a pause in the typing. */
  onSubmit: () => void;
}

export function SearchBox({ text, inputRef, onText, onSubmit }: SearchBoxProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: older Safari does not know the search element
    <form role="search" aria-label="Everything on this site" onSubmit={submit}>
      <label className={classNames(frame.frame, frame.large, classes.box)}>
        <IconSearch size={20} stroke={1.8} aria-hidden />
        <input
          ref={inputRef}
          type="search"
          name="q"
          aria-label="Search everything"
          aria-keyshortcuts="/ Control+K"
          placeholder="Guides, help, cases..."
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
      </label>
    </form>
  );
}
