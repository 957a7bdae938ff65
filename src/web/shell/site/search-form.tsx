import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useId } from 'react';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './search-form.module.css';

interface SearchFormProps {
  onSearch: (text: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  className?: string | undefined;
}

/** Calls back with the trimmed text, and not at all when nothing is left of it. */
export function SearchForm({ onSearch, inputRef, className }: SearchFormProps) {
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (text) onSearch(text);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: older Safari does not know the search element
    <form role="search" action="/search" onSubmit={submit} className={classNames(classes.form, className)}>
      <IconSearch size={16} stroke={1.8} aria-hidden />
      <label className="visually-hidden" htmlFor={id}>
        Search resources
      </label>
      <input
        id={id}
        ref={inputRef}
        name="q"
        type="search"
        placeholder="Search resources..."
        aria-keyshortcuts="/ Control+K"
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  );
}
