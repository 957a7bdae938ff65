import { useId } from 'react';
import { classNames } from '../ui/kit/class-names.ts';
import classes from './face.module.css';
import { backHair, frontHair } from './face-hair.tsx';
import { type FacePerson, faceLook } from './face-look.ts';

export type Expression = 'neutral' | 'open' | 'worried' | 'irritated';

interface FaceProps extends FacePerson {
  expression?: Expression;
  /** Moves the lips, unless the reader wants no motion. */
  speaking?: boolean;
  size: number;
  /** A portrait is round with a backdrop; on the stage the figure stands free. */
  on?: 'portrait' | 'stage';
}

const brows: Record<Expression, readonly [string, string]> = {
  neutral: ['M74 81q9-5 17-2', 'M109 79q8-3 17 2'],
  open: ['M74 80q9-6 17-2', 'M109 78q8-4 17 2'],
  worried: ['M74 83q8-6 17-7', 'M109 76q9 1 17 7'],
  irritated: ['M74 77q9 0 17 5', 'M109 82q8-5 17-5'],
};
const mouths: Record<Expression, string> = {
  neutral: 'M88 120q12 3 24 0',
  open: 'M86 117q14 10 28 0',
  worried: 'M89 121q11-3 22 0',
  irritated: 'M88 121q12-2 24 0',
};
const faintLines = 'M82 108q-5 6-5 12M118 108q5 6 5 12';
const deepLines = `${faintLines}M84 63q16-4 32 0M88 70q12-3 24 0M66 92l-4-2M66 97l-4 1M134 92l4-2M134 97l4 1`;

/** Decoration: the name of the person stands beside it in words. */
export function Face({ expression = 'neutral', speaking = false, size, on = 'portrait', ...person }: FaceProps) {
  const clip = useId();
  const look = faceLook(person);
  const [leftBrow, rightBrow] = brows[expression];
  return (
    <svg
      className={classNames(classes.face, on === 'portrait' && classes.portrait, speaking && classes.speaking)}
      viewBox="0 0 200 200"
      width={size}
      height={size}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <clipPath id={clip}>
        <rect width="200" height="200" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {on === 'portrait' && <rect width="200" height="200" fill={look.backdrop} />}
        {backHair(look)}
        <path d="M18 204c2-38 30-52 62-56h40c32 4 60 18 62 56z" fill={look.top} />
        <path d="M83 122h34v26q-17 16-34 0z" fill={look.shade} />
        <path d="M83 130q17 18 34 0v18q-17 16-34 0z" fill={look.skin} />
        {look.collar === 'shirt' ? (
          <path d="M82 147l18 19 18-19 9 7-17 25-10-12-10 12-17-25z" fill="#fff" fillOpacity=".9" />
        ) : (
          <path d="M80 150q20 16 40 0" stroke="#0b1f33" strokeOpacity=".22" strokeWidth="4" />
        )}
        <g fill={look.shade}>
          <ellipse cx="61" cy="97" rx="7" ry="10" />
          <ellipse cx="139" cy="97" rx="7" ry="10" />
        </g>
        <path d="M62 84c0-28 16-42 38-42s38 14 38 42c0 30-14 55-38 55S62 114 62 84z" fill={look.skin} />
        {look.beard && (
          <path
            d="M63 96c0 28 14 47 37 47s37-19 37-47c-2 9-5 15-9 17-8-5-16-6-28-6s-20 1-28 6c-4-2-7-8-9-17z"
            fill={look.hair}
          />
        )}
        <path d="M101 92c0 7-5 13-4 17 2 2 5 2 7 1" stroke={look.shade} strokeWidth="2.8" />
        {look.lines > 0 && <path d={look.lines === 1 ? faintLines : deepLines} stroke={look.shade} strokeWidth="1.8" />}
        <g stroke={look.brow} strokeWidth="3.6">
          <path d={leftBrow} className={classes.moving} />
          <path d={rightBrow} className={classes.moving} />
        </g>
        <g fill="#33261f">
          <ellipse cx="83.5" cy="94" rx="3.3" ry="3.9" />
          <ellipse cx="116.5" cy="94" rx="3.3" ry="3.9" />
        </g>
        <path d="M77 91q6-5 12.5-1M110.5 90q6-4 12.5 1" stroke="#33261f" strokeOpacity=".75" strokeWidth="2" />
        <g fill="#fff">
          <circle cx="84.7" cy="92.6" r="1.1" />
          <circle cx="117.7" cy="92.6" r="1.1" />
        </g>
        <path
          d={mouths[expression]}
          stroke={look.lips}
          strokeWidth="3"
          className={classNames(classes.moving, classes.closed)}
        />
        {speaking && (
          <g className={classes.spoken}>
            <path d="M90 118q10-4 20 0q-1 9-10 9t-10-9z" fill="#6b2b2b" />
            <path d="M93 119q7-2 14 0" stroke="#fff" strokeWidth="2.4" />
          </g>
        )}
        {look.glasses && (
          <g stroke="#2d4359" strokeWidth="2.6">
            <rect x="70" y="84" width="26" height="21" rx="8" />
            <rect x="104" y="84" width="26" height="21" rx="8" />
            <path d="M96 92q4-3 8 0M70 91l-8-2M130 91l8-2" />
          </g>
        )}
        {frontHair(look)}
      </g>
    </svg>
  );
}
