import { useEffect, useState } from 'react';

/** The server's time, changing exactly on the full seconds before `target`, so that all pages count together. */
export function useSecond(clockOffset: number, target: number): number {
  const [now, setNow] = useState(() => Date.now() + clockOffset);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const current = Date.now() + clockOffset;
      setNow(current);
      const untilNext = (((target - current) % 1000) + 1000) % 1000 || 1000;
      timer = setTimeout(look, untilNext + 1);
    };
    look();
    return () => clearTimeout(timer);
  }, [clockOffset, target]);
  return now;
}
