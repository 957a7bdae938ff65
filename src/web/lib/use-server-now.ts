import { useEffect, useState } from 'react';

const lookEveryMs = 200;

/** The server's time, changing once a second and exactly on the full seconds before `target`. */
export function useServerNow(clockOffset: number, target: number): number {
  const [now, setNow] = useState(() => secondsBefore(target, Date.now() + clockOffset));
  useEffect(() => {
    const look = () => setNow(secondsBefore(target, Date.now() + clockOffset));
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [clockOffset, target]);
  return now;
}

const secondsBefore = (target: number, now: number): number => target - Math.ceil((target - now) / 1000) * 1000;
