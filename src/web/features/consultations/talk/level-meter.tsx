import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './level-meter.module.css';

const heights = [18, 34, 52, 76, 96, 64, 88, 110, 72, 96, 58, 38, 22];

/** In place of a face: on the telephone there is only a voice. */
export function LevelMeter({ active }: { active: boolean }) {
  return (
    <div className={classNames(classes.meter, active && classes.active)} aria-hidden="true">
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are fixed
        <i key={index} style={{ height, animationDelay: `${-index * 137}ms` }} />
      ))}
    </div>
  );
}
