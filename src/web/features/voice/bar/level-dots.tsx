import { useEffect, useRef } from 'react';
import classes from './level-dots.module.css';

const dots = 16;
const heard = 0.05;

interface LevelDotsProps {
  subscribe: (listener: (level: number) => void) => () => void;
}

/** How loud the doctor is; where nothing may move, a word says it. The page is not drawn anew for each sound. */
export function LevelDots({ subscribe }: LevelDotsProps) {
  const meter = useRef<HTMLSpanElement>(null);
  const word = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      subscribe((level) => {
        meter.current?.style.setProperty('--level', level.toFixed(2));
        const next = level > heard ? 'Sound' : 'Quiet';
        if (word.current && word.current.textContent !== next) word.current.textContent = next;
      }),
    [subscribe],
  );
  return (
    <span className={classes.level} aria-hidden="true">
      <span ref={meter} className={classes.meter}>
        {Array.from({ length: dots }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots are fixed
          <i key={at} style={{ '--place': Math.sin((Math.PI * (at + 0.5)) / dots).toFixed(2) } as object} />
        ))}
      </span>
      <span ref={word} className={classes.word}>
        Quiet
      </span>
    </span>
  );
}
