import { type RefObject, useLayoutEffect, useRef } from 'react';

const nearEndPx = 80;

/**
 * Keeps the end of a log in sight, whatever makes it move: new lines, a line that grows, a log that shrinks. Whoever scrolls
 * up to read something again is left there until they come back or `sent` changes.
 */
export function useFollowingLog(log: RefObject<HTMLElement | null>, sent: number): void {
  const isFollowing = useRef(true);

  useLayoutEffect(() => {
    const element = log.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    let before = { top: 0, height: 0, room: 0 };
    const look = () => {
      before = { top: element.scrollTop, height: element.scrollHeight, room: element.clientHeight };
    };
    const follow = () => {
      if (isFollowing.current) element.scrollTop = element.scrollHeight;
      look();
    };
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      // The end may be far away because the log has just grown: only going up tells of somebody who wants to read. A log
      // that became shorter, or got more room, is moved up by the browser.
      const movedUp = scrollTop < before.top - 1 && scrollHeight >= before.height && clientHeight <= before.room;
      if (scrollHeight - scrollTop - clientHeight < nearEndPx) isFollowing.current = true;
      else if (movedUp) isFollowing.current = false;
      look();
    };
    follow();
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(follow) : null;
    observer?.observe(element);
    observer?.observe(content);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer?.disconnect();
    };
  }, [log]);

  // What one has just said is always shown. The observer follows what comes after it.
  useLayoutEffect(() => {
    isFollowing.current = true;
    if (sent > 0 && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [log, sent]);
}
