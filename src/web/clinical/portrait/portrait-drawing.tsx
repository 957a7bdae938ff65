import { Fragment, useId } from 'react';
import type { Pose } from '#core/cases/portrait/portrait-parts.ts';
import { classNames } from '../../ui/kit/class-names.ts';
import { beardMarks, moustacheMarks } from './beard.ts';
import { clothingMarks } from './clothing.ts';
import { browMarks, eyeMarks } from './eyes.ts';
import { type Features, featuresOf, type Person } from './features.ts';
import { hairMarks } from './hair.ts';
import { earMarks, lineMarks, neckMarks, skullMarks } from './head.ts';
import type { Mark } from './marks.ts';
import { type Bearing, bearingOf, jawDrop, type Mood, type Mouth } from './moods.ts';
import { mouthMarks } from './mouth.ts';
import { noseMarks } from './nose.ts';
import classes from './portrait.module.css';
import { poseMarks } from './pose.ts';
import { type Ground, settingMarks } from './setting.ts';
import { chestMarks, glassesMarks, headwearMarks, scarfMarks } from './worn.ts';

export interface PortraitProps extends Person {
  size: number;
  mood?: Mood;
  /** The shape of speech; `speaking` moves through some of them by itself. */
  mouth?: Mouth;
  speaking?: boolean;
  eyesClosed?: boolean;
  pose?: Pose | null;
  /** On a page it is round and pale; the stage has the room behind; free has nothing. */
  on?: Ground | 'free';
}

/** Below this the lines, the lids' edges and the things in the room are left out, and the crop closes in on the head. */
const smallest = 64;

function Marks({ marks, id }: { marks: readonly Mark[]; id: string }) {
  return marks.map((mark, place) => {
    // A drawing's marks have no names: their place is what they are.
    const key = `${id}${place}`;
    if ('marks' in mark) {
      const clip = mark.clip === undefined ? undefined : `url(#${key})`;
      return (
        <Fragment key={key}>
          {mark.clip !== undefined && (
            <clipPath id={key}>
              <path d={mark.clip} />
            </clipPath>
          )}
          <g clipPath={clip} transform={mark.transform} className={mark.blurred ? classes.blurred : undefined}>
            <Marks marks={mark.marks} id={`${key}-`} />
          </g>
        </Fragment>
      );
    }
    const moving = mark.moves ? classes.moving : undefined;
    return 'fill' in mark ? (
      <path
        key={key}
        d={mark.d}
        fill={mark.fill}
        fillOpacity={mark.opacity}
        fillRule={mark.evenOdd ? 'evenodd' : undefined}
        className={moving}
      />
    ) : (
      <path
        key={key}
        d={mark.d}
        fill="none"
        stroke={mark.stroke}
        strokeWidth={mark.width}
        strokeOpacity={mark.opacity}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={moving}
      />
    );
  });
}

interface HeadProps {
  id: string;
  person: Person;
  features: Features;
  bearing: Bearing;
  mouth: Mouth;
  speaking: boolean;
  isSmall: boolean;
}

/** The head alone turns and tilts. */
function Head({ id, person: { portrait }, features, bearing, mouth, speaking, isSmall }: HeadProps) {
  const { turn } = bearing;
  const shifted = (share: number) => (turn === 0 ? undefined : `translate(${turn * share} 0)`);
  const layers: Array<[name: string, marks: Mark[], share: number]> = [
    ['ears', earMarks(features, portrait), 0],
    ['skull', skullMarks(features, portrait), 0],
    ['lines', isSmall ? [] : lineMarks(features), 1],
    ['beard', beardMarks(features, portrait), 0.5],
    ['mouth', mouthMarks(mouth, bearing, features), 1],
    ['moustache', moustacheMarks(features, portrait), 1],
    ['nose', noseMarks(features, portrait), 1.5],
    ['eyes', eyeMarks(bearing, features, portrait, isSmall), 1],
    ['brows', browMarks(bearing, features), 1],
    ['glasses', glassesMarks(portrait), 1],
    ['hair-front', hairMarks(features, portrait).front, 0.35],
    ['headwear', headwearMarks(features, portrait), 0],
  ];
  return layers.map(([name, marks, share]) => (
    <g
      key={name}
      data-layer={name}
      transform={shifted(share)}
      className={name === 'mouth' && speaking ? classes.resting : undefined}
    >
      <Marks marks={marks} id={`${id}${name}`} />
      {name === 'mouth' && speaking && (
        <g className={classes.spoken}>
          <Marks marks={mouthMarks('ah', bearing, features)} id={`${id}spoken`} />
        </g>
      )}
    </g>
  ));
}

/** Decoration: the name of the person stands beside it in words. */
export function PortraitDrawing(props: PortraitProps) {
  const { size, mood = 'neutral', mouth = 'closed', speaking = false, eyesClosed = false, pose = null } = props;
  const { on = 'page', portrait, age, sex } = props;
  const id = useId();
  const isSmall = size < smallest;
  const bearing = bearingOf(mood, pose, eyesClosed);
  const features = featuresOf({ portrait, age, sex }, jawDrop[mouth]);
  const tilt = `translate(0 11) rotate(${bearing.tilt} 120 178)`;
  return (
    <svg
      className={classNames(classes.portrait, on === 'page' && classes.round)}
      viewBox={isSmall ? '25 1 190 190' : '0 0 240 240'}
      width={size}
      height={size}
      aria-hidden="true"
    >
      {on !== 'free' && (
        <g data-layer="setting">
          <Marks marks={settingMarks(portrait.setting, on, isSmall)} id={`${id}setting`} />
        </g>
      )}
      <g transform="translate(120 140) scale(1.1) translate(-120 -140)">
        <g data-layer="hair-back" transform={tilt} className={classes.turning}>
          <Marks marks={hairMarks(features, portrait).back} id={`${id}back`} />
        </g>
        <g transform="translate(0 -5)">
          <g data-layer="neck">
            <Marks marks={neckMarks(features)} id={`${id}neck`} />
          </g>
          <g data-layer="clothing">
            <Marks marks={[...clothingMarks(features, portrait), ...scarfMarks(portrait)]} id={`${id}cloth`} />
          </g>
          <g data-layer="chest">
            <Marks marks={chestMarks(features, portrait)} id={`${id}chest`} />
          </g>
        </g>
        <g data-layer="head" transform={tilt} className={classes.turning}>
          <Head
            id={id}
            person={{ portrait, age, sex }}
            features={features}
            bearing={bearing}
            mouth={mouth}
            speaking={speaking}
            isSmall={isSmall}
          />
        </g>
        <g data-layer="pose" transform="translate(0 -12)">
          <Marks marks={poseMarks(pose, features, portrait)} id={`${id}pose`} />
        </g>
      </g>
    </svg>
  );
}
