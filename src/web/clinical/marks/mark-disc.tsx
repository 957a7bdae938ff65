import type { ReactNode } from 'react';
import type { Mark } from '#core/marking/marking.ts';
import classes from './mark-disc.module.css';

/** A mark, or a row that is not sure. */
type Shown = Mark | 'unsure';

/** Full, half or empty, and the word under it. */
export function MarkDisc({ mark }: { mark: Shown }) {
  return (
    <span className={classes.mark}>
      <MarkGlyph mark={mark} size={20} />
      <span>
        {words[mark]}
        {mark === 'partly' && <span className="visually-hidden"> met</span>}
      </span>
    </span>
  );
}

export function MarkGlyph({ mark, size }: { mark: Shown; size: 14 | 16 | 20 }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
      {shapes[mark]}
    </svg>
  );
}

const words: Readonly<Record<Shown, string>> = { met: 'Met', partly: 'Partly', missed: 'Missed', unsure: 'Not sure' };

const shapes: Readonly<Record<Shown, ReactNode>> = {
  met: (
    <>
      <circle cx="10" cy="10" r="9" fill="var(--success)" />
      <path
        d="M5.8 10.4l2.9 2.9 5.6-5.9"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  partly: (
    <>
      <circle cx="10" cy="10" r="8" fill="#fff" stroke="var(--success)" strokeWidth="2" />
      <path d="M10 2a8 8 0 0 0 0 16z" fill="var(--success)" />
    </>
  ),
  missed: (
    <circle cx="10" cy="10" r="8" fill="#fff" stroke="var(--line-control)" strokeWidth="2" strokeDasharray="3.2 2.2" />
  ),
  unsure: (
    <>
      <circle cx="10" cy="10" r="8" fill="#fff" stroke="var(--navy-6)" strokeWidth="2" />
      <path
        d="M7.6 8.1a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.2.8-1.2 1.6M10 14.4v.1"
        stroke="var(--navy-6)"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
    </>
  ),
};
