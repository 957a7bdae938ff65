import { type Ref, useId } from 'react';
import type { Pose } from '#core/cases/portrait/portrait-parts.ts';
import type { MouthShape } from '#core/speech/mouth-shape.ts';
import { classNames } from '../../ui/kit/class-names.ts';
import { clothingMarks } from './clothing.ts';
import { DrawnMarks } from './drawn-marks.tsx';
import { featuresOf, type Person } from './features.ts';
import { hairMarks } from './hair.ts';
import { neckMarks } from './head.ts';
import { headLayers } from './head-layers.ts';
import { bearingOf, type Mood } from './moods.ts';
import classes from './portrait.module.css';
import { poseMarks } from './pose.ts';
import { type Ground, settingMarks } from './setting.ts';
import { chestMarks, scarfMarks } from './worn.ts';

export interface PortraitProps extends Person {
  size: number;
  mood?: Mood;
  pose?: Pose | null;
  /** Listens: then the eyes are on the doctor. */
  attends?: boolean;
  /** On a page it is round and pale; the stage has the room behind; free has nothing. */
  on?: Ground | 'free';
}

interface DrawingProps extends PortraitProps {
  /** One for good, or all of them for a face that moves. */
  mouth?: MouthShape | 'all';
  ref?: Ref<SVGSVGElement>;
}

/** Below this the lines, the lids' edges and the things in the room are left out, and the crop closes in on the head. */
const smallest = 64;

/** Decoration: the name of the person stands beside it in words. */
export function PortraitDrawing(props: DrawingProps) {
  const { size, mood = 'neutral', pose = null, attends = false, mouth = 'rest', on = 'page', ref } = props;
  const { portrait, age, sex } = props;
  const id = useId();
  const isSmall = size < smallest;
  const bearing = bearingOf(mood, pose, attends);
  const person = { portrait, age, sex };
  const features = featuresOf(person, 0);
  const tilt = `translate(0 11) rotate(${bearing.tilt} 120 178)`;
  return (
    <svg
      ref={ref}
      className={classNames(classes.portrait, on === 'page' && classes.round, mouth === 'all' && classes.living)}
      viewBox={isSmall ? '25 1 190 190' : '0 0 240 240'}
      width={size}
      height={size}
      aria-hidden="true"
    >
      {on !== 'free' && (
        <g data-layer="setting">
          <DrawnMarks marks={settingMarks(portrait.setting, on, isSmall)} id={`${id}setting`} />
        </g>
      )}
      <g transform="translate(120 140) scale(1.1) translate(-120 -140)">
        <g data-layer="hair-back" transform={tilt} className={classes.turning}>
          <DrawnMarks marks={hairMarks(features, portrait).back} id={`${id}back`} />
        </g>
        <g transform="translate(0 -5)" className={classes.breathing}>
          <g data-layer="neck">
            <DrawnMarks marks={neckMarks(features)} id={`${id}neck`} />
          </g>
          <g data-layer="clothing">
            <DrawnMarks marks={[...clothingMarks(features, portrait), ...scarfMarks(portrait)]} id={`${id}cloth`} />
          </g>
          <g data-layer="chest">
            <DrawnMarks marks={chestMarks(features, portrait)} id={`${id}chest`} />
          </g>
        </g>
        <g data-layer="head" transform={tilt} className={classes.turning}>
          {headLayers({ person, bearing, isSmall, mouth }).map(({ name, variants, share }) => (
            <g
              key={name}
              data-layer={name}
              transform={bearing.turn === 0 ? undefined : `translate(${bearing.turn * share} 0)`}
            >
              {variants.map(({ mouths, eyes, marks }, place) => (
                <g key={mouths?.join() ?? eyes ?? name} data-mouths={mouths?.join(' ')} data-eyes={eyes}>
                  <DrawnMarks marks={marks} id={`${id}${name}${place}`} />
                </g>
              ))}
            </g>
          ))}
        </g>
        <g data-layer="pose" transform="translate(0 -12)" className={classes.breathing}>
          <DrawnMarks marks={poseMarks(pose, features, portrait)} id={`${id}pose`} />
        </g>
      </g>
    </svg>
  );
}
