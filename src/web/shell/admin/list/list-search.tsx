import { IconSearch } from '@tabler/icons-react';
import frame from '#web/ui/forms/search-frame.module.css';
import { useSearchText } from '#web/ui/forms/use-search-text.ts';
import type { ListState } from './use-list-state.ts';

/** Searches when the typing pauses, or at once on Enter; the words are in the address as `q`. */
export function ListSearch({ label, state }: { label: string; state: ListState }) {
  const { text, setText, sendNow } = useSearchText(state.get('q') ?? '', (q) => state.set('q', q));
  return (
    // biome-ignore lint/a11y/useSemanticElements: older Safari does not know the search element
    <form
      role="search"
      className={frame.frame}
      onSubmit={(event) => {
        event.preventDefault();
        sendNow();
      }}
    >
      <IconSearch size={16} stroke={1.8} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
