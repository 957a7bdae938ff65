import { useEffect, useEffectEvent, useRef, useState } from 'react';

const settleMs = 250;

/** What is typed filters at once; the address follows when the typing pauses. */
export function useSearchText(address: string, send: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(address);
  const lastSent = useRef(address);

  const settle = useEffectEvent(() => {
    const wanted = text.trim();
    if (wanted === lastSent.current) return;
    lastSent.current = wanted;
    send(wanted);
  });

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

  return [text, setText];
}
