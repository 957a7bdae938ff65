import { useEffect, useEffectEvent, useRef, useState } from 'react';

const settleMs = 250;

interface SearchText {
  text: string;
  setText: (text: string) => void;
  /** Without waiting for a pause. */
  sendNow: () => void;
}

/** What is typed shows at once; the address follows when the typing pauses. */
export function useSearchText(address: string, send: (text: string) => void): SearchText {
  const [text, setText] = useState(address);
  const lastSent = useRef(address);

  const sendNow = () => {
    const wanted = text.trim();
    if (wanted === lastSent.current) return;
    lastSent.current = wanted;
    send(wanted);
  };
  const settle = useEffectEvent(sendNow);

  // The address changed by itself: back, forward, all filters cleared.
  useEffect(() => {
    if (address === lastSent.current) return;
    lastSent.current = address;
    setText(address);
  }, [address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the wait anew
  useEffect(() => {
    const timer = setTimeout(() => settle(), settleMs);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, sendNow };
}
