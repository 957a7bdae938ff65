import type { ReactNode } from 'react';
import type { FaceLook } from './face-look.ts';

const curls = [
  [66, 60, 20],
  [84, 44, 20],
  [106, 40, 21],
  [126, 50, 20],
  [138, 70, 18],
  [60, 82, 17],
  [142, 90, 15],
  [57, 100, 13],
] as const;

/** What of the hair is behind the head. */
export function backHair({ style, hair }: FaceLook): ReactNode {
  if (style === 'bob') {
    return <path d="M52 122c-6-46 6-86 48-86s54 40 48 86c-2 10-8 14-16 14H68c-8 0-14-4-16-14z" fill={hair} />;
  }
  if (style === 'long') return <path d="M50 168c-8-58-4-132 50-132s58 74 50 132c-14 6-86 6-100 0z" fill={hair} />;
  if (style === 'tied') return <circle cx="100" cy="32" r="17" fill={hair} />;
  if (style === 'curls') {
    return (
      <g fill={hair}>
        {curls.map(([x, y, radius]) => (
          <circle key={x} cx={x} cy={y} r={radius} />
        ))}
      </g>
    );
  }
  return null;
}

const front: Record<FaceLook['style'], string> = {
  crop: 'M61 82c-1-26 14-43 39-43s40 17 39 43c-3-8-5-14-8-18-18-8-44-8-62 0-3 4-5 10-8 18z',
  parted:
    'M60 86c-3-30 14-48 41-48 26 0 42 17 39 48-2-1-4-6-5-13-3-8-9-13-16-14-14 2-34 1-44-4-6 5-10 12-11 19-1 6-2 10-4 12z',
  receding:
    'M60 90c-4-14-2-28 4-36 1 9 1 14-1 22-1 6-1 10-3 14zM140 90c4-14 2-28-4-36-1 9-1 14 1 22 1 6 1 10 3 14zM62 62c4-18 20-26 39-26 18 0 33 8 37 25-8-10-18-12-26-11-17 2-36-1-50 12z',
  short: 'M60 88c-4-32 13-51 41-51 27 0 43 18 39 51-3-3-5-10-7-19-6-4-9-9-11-14-14 8-34 9-50 6-5 6-8 17-12 27z',
  bob: 'M59 98c-4-36 12-60 41-60 28 0 45 24 41 60-6-8-11-24-14-34-18 6-40 4-52-4-4 10-8 26-16 38z',
  long: 'M58 106c-4-42 12-68 42-68s46 26 42 68c-6-14-12-34-18-44-10 6-20 4-26-2-6 10-28 16-40 46z',
  curls: 'M60 88c-2-30 14-50 40-50s42 20 40 50c-6-14-12-22-20-25-14 5-28 5-40 0-8 4-14 12-20 25z',
  tied: 'M60 90c-4-34 12-54 40-54s44 20 40 54c-4-6-7-16-9-24-20-10-42-10-62 0-2 8-5 18-9 24z',
};

export const frontHair = ({ style, hair }: FaceLook): ReactNode => <path d={front[style]} fill={hair} />;
