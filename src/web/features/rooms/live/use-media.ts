import { useEffect, useState } from 'react';
import { sessionStore } from '#web/lib/storage.ts';
import { type LocalMedia, type MediaWish, mediaWishes, openMedia } from './local-media.ts';

const remembered = (key: string): MediaWish | null =>
  mediaWishes.find((wish) => wish === sessionStore.get(key)) ?? null;

/** One's own sound and picture, once chosen; a page that is loaded again goes on as it was. */
export function useMedia(roomId: string) {
  const key = `room-media-${roomId}`;
  const [wish, setWish] = useState(() => remembered(key));
  const [media, setMedia] = useState<LocalMedia | null>(null);

  useEffect(() => {
    if (!wish) return;
    let isOver = false;
    const stop = ({ stream }: LocalMedia) => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const opening = openMedia(wish).then((opened) => {
      if (isOver) stop(opened);
      else setMedia(opened);
      return opened;
    });
    return () => {
      isOver = true;
      setMedia(null);
      opening.then(stop).catch(() => undefined);
    };
  }, [wish]);

  return {
    wish,
    media,
    choose: (chosen: MediaWish) => {
      sessionStore.set(key, chosen);
      setWish(chosen);
    },
    forget: () => sessionStore.remove(key),
  };
}
