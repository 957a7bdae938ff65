import { useEffect, useRef } from 'react';

const lookEveryMs = 15_000;

/**
 * Calls `refresh` whenever what is shown may have gone on elsewhere: another tab said so on the channel, the page is looked
 * at again, the connection is back, or some time has passed. Gives back the way to tell the other tabs.
 */
export function useFollowing(channelName: string, refresh: () => void): () => void {
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const onLook = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const opened = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : null;
    if (opened) opened.onmessage = refresh;
    channel.current = opened;
    // The answer to the start may have been a remembered one, with an old clock.
    refresh();
    const timer = setInterval(onLook, lookEveryMs);
    document.addEventListener('visibilitychange', onLook);
    window.addEventListener('focus', onLook);
    window.addEventListener('online', onLook);
    return () => {
      opened?.close();
      channel.current = null;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onLook);
      window.removeEventListener('focus', onLook);
      window.removeEventListener('online', onLook);
    };
  }, [channelName, refresh]);
  return () => channel.current?.postMessage('changed');
}
