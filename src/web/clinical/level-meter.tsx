import { useEffect, useRef } from 'react';
import classes from './level-meter.module.css';
import type { SpeechSource } from './speech-source.ts';

const heights = [18, 34, 52, 76, 96, 64, 88, 110, 72, 96, 58, 38, 22];

interface LevelMeterProps {
  speech: SpeechSource;
  /** What stands there for whoever wants no motion. */
  word?: string;
}

/** In place of a face: on the telephone there is only a voice, and this is how loud it is. */
export function LevelMeter({ speech, word }: LevelMeterProps) {
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let shown = -1;
    const follow = () => {
      const level = Math.round(speech.state().level * 20) / 20;
      if (level === shown) return;
      shown = level;
      meter.current?.style.setProperty('--level', String(level));
      meter.current?.toggleAttribute('data-sounds', level > 0);
    };
    follow();
    return speech.subscribe(follow);
  }, [speech]);
  return (
    <div ref={meter} className={classes.meter} aria-hidden="true">
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are fixed
        <i key={index} style={{ height }} />
      ))}
      <b>{word}</b>
    </div>
  );
}
