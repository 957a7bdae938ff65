import { useCallback, useEffect, useRef, useState } from 'react';
import { localStore } from '#web/lib/storage.ts';

const quietMs = 800;
const tryAgainMs = 8000;
const keyOf = (sessionId: string) => `consultationPad:${sessionId}`;

export interface NotesPad {
  text: string;
  setText(text: string): void;
  status: 'untouched' | 'kept-here' | 'saved';
}

/** Every keystroke is kept in this browser at once and on the server after a moment of quiet. */
export function useNotesPad(
  sessionId: string,
  serverText: string,
  save: ((text: string) => Promise<unknown>) | null,
): NotesPad {
  const key = keyOf(sessionId);
  const [text, setShownText] = useState(() => localStore.get(key) ?? serverText);
  const [status, setStatus] = useState<NotesPad['status']>('untouched');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = useRef(false);

  const push = useCallback(async () => {
    clearTimeout(timer.current);
    const unsaved = localStore.get(key);
    if (unsaved === null || save === null) return;
    try {
      await save(unsaved);
      // Typed on meanwhile: the next pause saves that.
      if (localStore.get(key) !== unsaved) return;
      localStore.remove(key);
      setStatus('saved');
    } catch {
      // What stays unsaved is saved when the page opens the next time.
      if (isOpen.current) timer.current = setTimeout(push, tryAgainMs);
    }
  }, [key, save]);

  useEffect(() => {
    const pushNow = () => void push();
    isOpen.current = true;
    pushNow();
    window.addEventListener('online', pushNow);
    window.addEventListener('pagehide', pushNow);
    return () => {
      window.removeEventListener('online', pushNow);
      window.removeEventListener('pagehide', pushNow);
      isOpen.current = false;
      pushNow();
    };
  }, [push]);

  // Another tab wrote. Whoever has written here stays with their own words: an answer may be older than they are.
  useEffect(() => {
    if (status === 'untouched' && localStore.get(key) === null) setShownText(serverText);
  }, [key, serverText, status]);

  return {
    text,
    status,
    setText(next) {
      localStore.set(key, next);
      setShownText(next);
      setStatus('kept-here');
      clearTimeout(timer.current);
      timer.current = setTimeout(push, quietMs);
    },
  };
}
