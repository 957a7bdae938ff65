import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import frame from '#web/ui/forms/search-frame.module.css';
import { useSearchText } from '#web/ui/forms/use-search-text.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './filter-bar.module.css';

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when the typing pauses, or at once on Enter. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, sendNow } = useSearchText(value, onSearch);

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: older Safari does not know the search element
    <form
      role="search"
      className={classNames(frame.frame, classes.search)}
      onSubmit={(event) => {
        event.preventDefault();
        sendNow();
      }}
    >
      <IconSearch size={16} stroke={1.8} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label="Search cases"
        aria-keyshortcuts="/"
        placeholder="Search cases"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span className={classes.key} aria-hidden="true">
        /
      </span>
    </form>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio]), textarea, select, [contenteditable]') !== null;
