import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import frame from '#web/ui/forms/search-frame.module.css';
import type { ListState } from './use-list-state.ts';

const settleMs = 250;

/** Searches when the typing pauses, or at once on Enter; the words are in the address as `q`. */
export function ListSearch({ label, state }: { label: string; state: ListState }) {
  const address = state.get('q') ?? '';
  const [text, setText] = useState(address);
  const lastSent = useRef(address);
  const send = useEffectEvent(() => {
    const wanted = text.trim();
    if (wanted === lastSent.current) return;
    lastSent.current = wanted;
    state.set('q', wanted);
  });

  // The address changed by itself: back, forward, all filters cleared.
  useEffect(() => {
    if (address === lastSent.current) return;
    lastSent.current = address;
    setText(address);
  }, [address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the wait anew
  useEffect(() => {
    const timer = setTimeout(() => send(), settleMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: older Safari does not know the search element
    <form
      role="search"
      className={frame.frame}
      onSubmit={(event) => {
        event.preventDefault();
        lastSent.current = text.trim();
        state.set('q', text.trim());
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
